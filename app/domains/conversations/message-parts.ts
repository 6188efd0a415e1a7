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

/** What a shopper put into the storefront's cart from the chat; titles are the catalogue's. */
export const cartAdditionSchema = z.object({
  productId: z.string(),
  title: z.string(),
  /** The chosen variant's name; empty for a product without options. */
  option: z.string(),
  quantity: z.number().int().positive(),
})

/** An order, or a change of one that waits for its customer's word, as the shopper saw it: ready words. */
export const orderCardSchema = z.object({
  title: z.string(),
  rows: z.array(z.object({ text: z.string(), note: z.string(), amount: z.string() })),
  links: z.array(z.object({ label: z.string(), url: linkSchema })),
  change: z.object({ id: z.uuid(), expiresAt: z.iso.datetime() }).nullable(),
})

/** The button that a shopper pressed under a change. */
export const orderWordSchema = z.object({ changeId: z.uuid(), yes: z.boolean() })

/** A file of a message, see `files/receive-file.server.ts`. */
export const sentFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Media type, as its content shows. */
  type: z.string(),
  bytes: z.number().int().nonnegative(),
  /** Pictures, video and sound may be shown where they stand. */
  kind: z.enum(['image', 'video', 'audio', 'document']),
  /** Pixels, of pictures. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Signed, for whoever reads the message; not kept. */
  url: linkSchema.optional(),
  previewUrl: linkSchema.nullable().optional(),
})

export const refusedFileSchema = z.object({
  name: z.string(),
  reason: z.enum(['type', 'large', 'bad', 'budget', 'full', 'conversation', 'many', 'off']),
})

export const handoverStateSchema = z.enum(['offered', 'requested', 'joined', 'returned'])

/** What an answer is made of beyond its text. Stored with the message, sent on the wire as it is. */
export const messagePartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sources'), sources: z.array(sourceSchema) }),
  z.object({ type: z.literal('products'), products: z.array(productCardSchema) }),
  z.object({ type: z.literal('quick-replies'), replies: z.array(quickReplySchema) }),
  z.object({ type: z.literal('handover'), state: handoverStateSchema }),
  z.object({ type: z.literal('order'), order: orderCardSchema }),
  z.object({ type: z.literal('order-word'), word: orderWordSchema }),
  /** Where a conversation about an order stands, for the assistant alone: see `isShown`. */
  z.object({ type: z.literal('order-step'), step: z.record(z.string(), z.json()) }),
  /** What a talk is about, for the assistant alone. */
  z.object({ type: z.literal('talk'), state: z.record(z.string(), z.json()) }),
  z.object({ type: z.literal('cart-addition'), addition: cartAdditionSchema }),
  /** The ways to the cart and to paying; a storefront draws them with its own addresses, others leave them out. */
  z.object({ type: z.literal('checkout') }),
  z.object({ type: z.literal('file'), file: sentFileSchema }),
  /** A file that came with a mail and wasn't taken: the team reads why. */
  z.object({ type: z.literal('refused-file'), file: refusedFileSchema }),
  /** Nothing else is left of the message: its customer's data was erased. */
  z.object({ type: z.literal('erased') }),
])

export type MessagePart = z.infer<typeof messagePartSchema>
export type ProductCard = z.infer<typeof productCardSchema>
export type AnswerSource = z.infer<typeof sourceSchema>
export type QuickReply = z.infer<typeof quickReplySchema>
export type CartAddition = z.infer<typeof cartAdditionSchema>
export type OrderCard = z.infer<typeof orderCardSchema>
export type OrderWord = z.infer<typeof orderWordSchema>
export type RefusedFile = z.infer<typeof refusedFileSchema>
export type SentFile = z.infer<typeof sentFileSchema>
export type HandoverState = z.infer<typeof handoverStateSchema>

/** What stands for a message that is nothing but files. */
export const fileNames = (parts: readonly MessagePart[]): string =>
  parts.flatMap((part) => (part.type === 'file' ? `[${part.file.name}]` : [])).join(' ')

const UNSHOWN = ['order-step', 'talk', 'order-word', 'erased', 'refused-file'] as const

/** What a shopper's page is sent; the other parts are between the server and itself. */
export type ShownPart = Exclude<MessagePart, { type: (typeof UNSHOWN)[number] }>

export const isShown = (part: MessagePart): part is ShownPart =>
  !(UNSHOWN as readonly string[]).includes(part.type)

const FOR_ASSISTANT_ALONE: readonly MessagePart['type'][] = ['order-step', 'talk', 'order-word']

/** What the team's pages show of a message. */
export const isForTeam = ({ type }: MessagePart): boolean => !FOR_ASSISTANT_ALONE.includes(type)

/** Parts of a stored message; a part of a kind that this version doesn't know is left out. */
export function readParts(stored: unknown): MessagePart[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((part) => {
    const result = messagePartSchema.safeParse(part)
    return result.success ? [result.data] : []
  })
}
