import { z } from 'zod'

/** An absolute http(s) address or a path of this site: nothing that a browser would run. */
export const linkSchema = z.string().regex(/^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/i)

export const productCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: linkSchema,
  imageUrl: linkSchema.nullable(),
  vendor: z.string(),
  /** Minor units of `currency` (ISO 4217 exponent); null when no variant has a price. */
  priceMinMinor: z.number().int().nullable(),
  priceMaxMinor: z.number().int().nullable(),
  compareAtMinor: z.number().int().nullable(),
  currency: z.string().length(3),
  inStock: z.boolean(),
})

export const sourceSchema = z.object({
  /** The number in brackets that cites it in the text. */
  n: z.number().int().positive(),
  title: z.string(),
  url: linkSchema.nullable(),
  quote: z.string(),
  kind: z.enum(['page', 'file', 'website', 'qa', 'product']),
  id: z.string(),
})

export const quickReplySchema = z.object({ label: z.string(), text: z.string() })

export const handoverStateSchema = z.enum(['offered', 'requested', 'joined', 'returned'])

/** What an answer is made of beyond its text. Stored with the message, sent on the wire as it is. */
export const messagePartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sources'), sources: z.array(sourceSchema) }),
  z.object({ type: z.literal('products'), products: z.array(productCardSchema) }),
  z.object({ type: z.literal('quick-replies'), replies: z.array(quickReplySchema) }),
  z.object({ type: z.literal('handover'), state: handoverStateSchema }),
])

export type MessagePart = z.infer<typeof messagePartSchema>
export type ProductCard = z.infer<typeof productCardSchema>
export type AnswerSource = z.infer<typeof sourceSchema>
export type QuickReply = z.infer<typeof quickReplySchema>
export type HandoverState = z.infer<typeof handoverStateSchema>

/** Parts of a stored message; a part of a kind that this version doesn't know is left out. */
export function readParts(stored: unknown): MessagePart[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((part) => {
    const result = messagePartSchema.safeParse(part)
    return result.success ? [result.data] : []
  })
}
