import { z } from 'zod'
import { isCurrency } from '~/platform/money/money'
import type { FieldMapping } from '../ndjson-mapping'

const key = z.string().max(200)

/** Roles of an NDJSON file's keys, as the preview's form sends them. */
const mappingSchema = z.object({
  externalId: key.nullable(),
  title: key.nullable(),
  vendor: key.nullable(),
  type: key.nullable(),
  tags: z.array(key).max(100),
  description: z.array(key).max(100),
  price: z.object({ key, unit: z.enum(['minor', 'major']) }).nullable(),
  images: z.array(key).max(100),
  options: z.array(key).max(3),
  ignored: z.array(key).max(2000),
}) satisfies z.ZodType<FieldMapping>

const shopUrl = z
  .string()
  .trim()
  .max(300)
  .transform((text) => (text && !/^https?:\/\//i.test(text) ? `https://${text}` : text))
  .refine((text) => text === '' || URL.canParse(text), 'catalog.preview.shopUrlProblem')
  .transform((text) => (text === '' ? null : new URL(text).origin))

function parsedOr(json: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(json)
  } catch {
    context.addIssue({ code: 'custom', message: 'errors.badRequest' })
    return z.NEVER
  }
}

/** What is chosen on an import's preview. */
export const importChoicesSchema = z.object({
  currency: z.string().refine(isCurrency, 'catalog.problems.currency'),
  shopUrl,
  mapping: z
    .string()
    .optional()
    .transform((json, context) => (json ? parsedOr(json, context) : null))
    .pipe(mappingSchema.nullable())
    .refine((mapping) => mapping === null || mapping.title !== null, 'catalog.mapping.titleMissing'),
})
