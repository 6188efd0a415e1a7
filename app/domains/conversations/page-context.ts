import { z } from 'zod'

/** The store platform's own number of a thing, as storefronts write it. */
export const platformIdSchema = z.string().regex(/^\d{1,20}$/)

const amount = z.number().int().min(0).max(1e13)

const cartLineSchema = z.object({
  variantId: platformIdSchema,
  productId: platformIdSchema,
  title: z.string().max(300),
  /** The chosen variant's name; empty for a product without options. */
  option: z.string().max(300),
  quantity: z.number().int().min(1).max(1e6),
  /** Minor units of the cart's currency, after discounts. */
  totalMinor: amount,
})

/**
 * A storefront's cart as its page showed it. The shopper's browser tells it, so it proves nothing: amounts are said
 * back to the same shopper only, and titles are the catalogue's wherever it knows the variant.
 */
export const shopperCartSchema = z.object({
  /** The platform's name of the cart, without the part that opens it; null when the page gave none. */
  token: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  totalMinor: amount,
  lines: z.array(cartLineSchema).max(100),
})

/** What a storefront's page tells of itself with a message: data, never instruction. */
export const pageContextSchema = z.object({
  /** The theme's template: `product`, `collection`, `index`, … */
  template: z.string().max(80).optional(),
  productId: platformIdSchema.optional(),
  variantId: platformIdSchema.optional(),
  cart: shopperCartSchema.optional(),
})

export type CartLine = z.infer<typeof cartLineSchema>
export type ShopperCart = z.infer<typeof shopperCartSchema>
export type PageContext = z.infer<typeof pageContextSchema>

/** The kept context of a page, or null when there is none that this version can read. */
export function readPageContext(stored: unknown): PageContext | null {
  const read = pageContextSchema.safeParse(stored)
  return read.success ? read.data : null
}
