import { z } from 'zod'
import { amountText } from '~/platform/money/money'
import type { ProductState } from '../drafts/product-state'

const line = (most: number) => z.string().trim().max(most, 'catalog.problems.tooLong')
/** The sample shop's pictures lie on this site, whatever its address. */
const SAMPLE_PICTURE = /^\/sample-shop\/products\/[\w-]+\.svg$/
const address = (isKnown: (text: string) => boolean) =>
  z
    .string()
    .trim()
    .max(2048)
    .refine((text) => text === '' || isKnown(text), 'catalog.problems.url')
const webAddress = address(isWebAddress)
const pictureAddress = address((text) => SAMPLE_PICTURE.test(text) || isWebAddress(text))

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
  /** As people write it, see `descriptionToHtml`; HTML stays on the server. */
  description: z.string().max(200_000),
  vendor: line(255),
  productType: line(255),
  tags: z.array(line(255).min(1)).max(250),
  status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED']),
  isPublished: z.boolean(),
  url: webAddress,
  currency: z.string().regex(/^[A-Z]{3}$/),
  options: z.array(z.object({ name: line(255).min(1, 'catalog.problems.optionName') })).max(3),
  variants: z.array(variantSchema).max(2048),
  images: z.array(z.object({ url: pictureAddress, alt: line(1000) })).max(250),
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

/** A product as the form shows it. */
export function inputOf(
  product: ProductState,
  description: string,
  version: string,
  collectionIds: string[],
): ProductInput {
  const { currency } = product
  return {
    title: product.title,
    description,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    status: product.status,
    isPublished: product.publishedAt !== null,
    url: product.url ?? '',
    currency,
    options: product.options.map(({ name }) => ({ name })),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      optionValues: variant.optionValues,
      sku: variant.sku,
      barcode: variant.barcode,
      price: amountText(variant.priceMinor, currency),
      compareAtPrice:
        variant.compareAtPriceMinor === null ? '' : amountText(variant.compareAtPriceMinor, currency),
      stock: variant.stock === null ? '' : String(variant.stock),
      continueSelling: variant.continueSelling,
    })),
    images: product.images,
    metafields: product.metafields,
    collectionIds,
    version,
  }
}

/** A product of which nothing is said yet. */
export function emptyInput(currency: string): ProductInput {
  return {
    title: '',
    description: '',
    vendor: '',
    productType: '',
    tags: [],
    status: 'ACTIVE',
    isPublished: true,
    url: '',
    currency,
    options: [],
    variants: [newVariant(0)],
    images: [],
    metafields: [],
    collectionIds: [],
  }
}

/** @param options how many options the product has */
export function newVariant(options: number): VariantInput {
  return {
    optionValues: Array.from({ length: options }, () => ''),
    sku: '',
    barcode: '',
    price: '',
    compareAtPrice: '',
    stock: '',
    continueSelling: false,
  }
}

/**
 * Reads the form's JSON.
 *
 * @returns the input, or every field that isn't right by its path ("variants.0.price")
 */
export function parseProductInput(json: string): { input: ProductInput } | { problems: InputProblem[] } {
  const result = productInputSchema.safeParse(readJson(json))
  if (result.success) return { input: result.data }
  return {
    problems: result.error.issues.map(({ path, message }) => ({ path: path.join('.'), messageKey: message })),
  }
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
