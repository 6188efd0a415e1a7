import { z } from 'zod'
import { ADDON_CODES, INTERVALS, PLAN_CODES } from '~/domains/offering/offering'
import { exponentOf } from '~/platform/money/money'

const minor = z.number().int().nonnegative()

/** What a line sells, for what applies to some things only. Lines from before it was kept have none. */
export const lineItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), code: z.enum(PLAN_CODES), interval: z.enum(INTERVALS) }),
  z.object({ kind: z.literal('addon'), code: z.enum(ADDON_CODES), interval: z.enum(INTERVALS) }),
  /** A phone number, by the month. */
  z.object({ kind: z.literal('number') }),
  /** What was used beyond a plan. */
  z.object({ kind: z.literal('usage') }),
])
export type LineItem = z.infer<typeof lineItemSchema>

export const orderLineSchema = z.object({
  /** In the customer's language, as it will stand on the invoice. */
  description: z.string().min(1).max(300),
  /** Up to three decimals. */
  quantity: z.number().positive(),
  unitMinor: minor,
  item: lineItemSchema.optional(),
  /** Taken off the line, before tax, a coupon's part included. */
  discountMinor: minor.default(0),
  /** After the discount, before tax. */
  netMinor: minor,
  taxMinor: minor,
  /** Basis points: 2000 is 20 %. */
  taxRateBp: minor,
  /** What a coupon took off it, as a part of the discount. */
  coupon: z.object({ code: z.string(), minor }).optional(),
  /** The stretch that it is for, as ISO 8601 days. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
})
export type OrderLine = z.infer<typeof orderLineSchema>
export const orderLinesSchema = z.array(orderLineSchema).min(1).max(200)

/** What is handed over once an order is paid. */
export const purposeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plan'),
    plan: z.enum(PLAN_CODES),
    interval: z.enum(INTERVALS),
    /** Null: a first purchase. */
    subscriptionId: z.uuid().nullable(),
    change: z.enum(['start', 'renew', 'upgrade']),
    /** Of an upgrade: from when on it was priced. */
    since: z.iso.datetime().optional(),
    /** Of an upgrade: the end of the period for whose rest it was priced. */
    until: z.iso.datetime().optional(),
    /** What goes with it: add-ons for the same stretch, by code. */
    addons: z.partialRecord(z.enum(ADDON_CODES), z.number().int().positive()).optional(),
  }),
  z.object({ kind: z.literal('addon'), addon: z.enum(ADDON_CODES), quantity: z.number().int().positive() }),
  z.object({
    kind: z.literal('number'),
    reservationId: z.uuid(),
    /** The first month of a number, or one more. */
    change: z.enum(['start', 'renew']).default('start'),
  }),
  z.object({ kind: z.literal('quote'), quoteId: z.uuid() }),
  /** Conversations beyond a plan's, and nothing else; billing notes which. */
  z.object({ kind: z.literal('usage') }),
])
export type Purpose = z.infer<typeof purposeSchema>

/** How tax was decided, kept with what it was decided on. */
export const taxDecisionSchema = z.object({
  /** `standard`: with tax; `reverse_charge`: the customer owes it (EU VAT directive, article 196); `export`; `exempt` */
  treatment: z.enum(['standard', 'reverse_charge', 'export', 'exempt']),
  /** Whose tax; ISO 3166-1. */
  country: z.string(),
  /** What the tax is called there: KDV, MwSt., VAT. */
  name: z.string(),
  rateBp: minor,
  customerTaxNumber: z.string().nullable(),
  evidence: z.string().nullable(),
  /** Tax is charged because the customer's number couldn't be looked up. */
  isUnproven: z.boolean().optional(),
})
export type TaxDecision = z.infer<typeof taxDecisionSchema>

/** Whether a sum may be paid: above 0 and at most 1,000,000 of the currency's own units (specification, section 5). */
export function isPayable(minorUnits: number, currency: string): boolean {
  return minorUnits > 0 && minorUnits <= 1_000_000 * 10 ** exponentOf(currency)
}
