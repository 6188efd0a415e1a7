import { z } from 'zod'

const line = (most: number) => z.string().trim().max(most, 'catalog.problems.tooLong')
const webAddress = z
  .string()
  .trim()
  .max(2048)
  .refine((text) => text === '' || isWebAddress(text), 'catalog.problems.url')

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password
}

const variantSchema = z.object({
  /** Absent for a new variant. */
  id: z.uuid().optional(),
  optionValues: z.array(line(255).min(1, 'catalog.problems.optionValue')).max(3),
  sku: line(255),
  barcode: line(255),
  /** As written; read in the product's currency. */
  price: line(24).min(1, 'catalog.problems.price'),
  compareAtPrice: line(24),
  /** Empty: not tracked. */
  stock: z
    .string()
    .trim()
    .regex(/^(-?\d{1,9})?$/, 'catalog.problems.stock'),
  continueSelling: z.boolean(),
})

/** A product as the dashboard's form says it. */
export const productInputSchema = z.object({
  title: line(255).min(1, 'catalog.problems.title'),
  handle: line(255).optional(),
  descriptionHtml: z.string().max(1_000_000),
  vendor: line(255),
  productType: line(255),
  tags: z.array(line(255).min(1)).max(250),
  status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED']),
  isPublished: z.boolean(),
  url: webAddress,
  currency: z.string().regex(/^[A-Z]{3}$/),
  options: z.array(z.object({ name: line(255).min(1, 'catalog.problems.optionName') })).max(3),
  variants: z.array(variantSchema).max(2048),
  images: z.array(z.object({ url: webAddress, alt: line(1000) })).max(250),
  metafields: z
    .array(
      z.object({
        namespace: line(255).min(1),
        key: line(255).min(1),
        type: line(60),
        value: z.string().max(100_000),
      }),
    )
    .max(500),
  collectionIds: z.array(z.uuid()).max(200),
  /** Version the form was filled with; absent for a new product. */
  version: z.string().regex(/^\d+$/).optional(),
})

export type ProductInput = z.infer<typeof productInputSchema>
export type VariantInput = ProductInput['variants'][number]

/** A field of the form, or the whole of it, and the message key of what is wrong. */
export interface InputProblem {
  path: string
  messageKey: string
}
