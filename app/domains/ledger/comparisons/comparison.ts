import { z } from 'zod'

/** What doesn't agree, and where more of it stands. Amounts in minor units of the comparison's currency. */
export const differenceSchema = z.object({
  kind: z.enum(['payment', 'movement', 'converted', 'payout', 'gap']),
  /** The payment; null for what belongs to none of ours. */
  paymentId: z.uuid().nullable(),
  /** The provider's name of it. */
  ref: z.string(),
  journalMinor: z.number().int(),
  holderMinor: z.number().int(),
})
export type Difference = z.infer<typeof differenceSchema>

export const HOLDERS = ['stripe', 'paytr', 'iyzico', 'test', 'bank'] as const
export type Holder = (typeof HOLDERS)[number]

export type ComparisonState = 'equal' | 'different' | 'unanswered'

/** The journal beside a holder's own books at the end of a day, in a currency. */
export interface Comparison {
  holder: Holder
  /** ISO 8601 */
  day: string
  currency: string
  journalMinor: number
  holderMinor: number
  differences: Difference[]
}
