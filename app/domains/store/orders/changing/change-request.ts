import { z } from 'zod'

/** An order's number as people write it: letters, digits, dashes. With `#` in front or without. */
export const orderNumberSchema = z
  .string()
  .trim()
  .transform((text) => text.replace(/^#\s*/, ''))
  .pipe(z.string().regex(/^[A-Za-z0-9-]{1,30}$/))

const gid = (type: string) => z.string().regex(new RegExp(`^gid://shopify/${type}/\\d{1,20}$`))
const quantity = z.number().int().min(1).max(999)

const text = (most: number) => z.string().trim().max(most)

/** Reasons that need no words of a merchant's own: they are said in every shopper's language. */
export const USUAL_REASONS = ['no-longer-needed', 'ordered-by-mistake'] as const
export type UsualReason = (typeof USUAL_REASONS)[number]

/** One of the usual reasons, or a merchant's own in their words. */
export const cancelReasonSchema = z
  .string({ error: 'store-settings.errors.reasons' })
  .trim()
  .min(1, 'store-settings.errors.reasons')
  .max(100, 'store-settings.errors.reasons')

export const postalAddressSchema = z.strictObject({
  address1: text(120).min(1),
  address2: text(120).default(''),
  city: text(80).min(1),
  province: text(80).default(''),
  zip: text(20).default(''),
  /** '' is the country it goes to now. */
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{2})?$/)
    .default(''),
})

/** Units of one line of an order. */
const units = z.strictObject({ lineId: gid('LineItem'), quantity })
/** The same, for another variant. */
const swap = units.extend({ variantId: gid('ProductVariant') })

const byId = { orderNumber: orderNumberSchema }

/**
 * A wish to change something, as a shopper or a model puts it. Nothing in it is trusted: whose order it is, whether the
 * merchant allows it and what it costs are found out by us.
 */
export const changeRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cancel'), ...byId, reason: cancelReasonSchema }),
  z.strictObject({ kind: z.literal('address'), ...byId, address: postalAddressSchema }),
  z.strictObject({ kind: z.literal('items'), ...byId, swaps: z.array(swap).min(1).max(40) }),
  z.strictObject({ kind: z.literal('return'), ...byId, units: z.array(units).min(1).max(40) }),
  z.strictObject({ kind: z.literal('exchange'), ...byId, swaps: z.array(swap).min(1).max(40) }),
  z.strictObject({ kind: z.literal('account-address'), address: postalAddressSchema }),
])

export type ChangeRequest = z.infer<typeof changeRequestSchema>
export const changeKinds = ['cancel', 'address', 'items', 'return', 'exchange', 'account-address'] as const
export type ChangeKind = (typeof changeKinds)[number]
export type Units = z.infer<typeof units>
export type Swap = z.infer<typeof swap>
export type OrderChangeRequest = Exclude<ChangeRequest, { kind: 'account-address' }>
