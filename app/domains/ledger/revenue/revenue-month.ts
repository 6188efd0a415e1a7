import { z } from 'zod'

/** What the revenue page shows: of which currency, of how many months, and whether of make-believe money. */
export const revenueFilterSchema = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  months: z.enum(['12', '36']).catch('12').default('12'),
  money: z.enum(['real', 'test']).catch('real').default('real'),
})
export type RevenueFilter = z.infer<typeof revenueFilterSchema>

/** A month's money in one currency, in minor units, as it was booked. */
export interface RevenueMonth {
  /** `2026-11`, UTC */
  month: string
  currency: string
  /** Came from customers, tax included. */
  chargedMinor: number
  /** Of invoices, less that of credit notes. */
  taxMinor: number
  refundedMinor: number
  /** Held or taken by disputes, less what came back of them. */
  disputedMinor: number
  feesMinor: number
}

/** What is ours to keep of a month: what came, less tax, refunds, disputes and fees. Below zero when more went. */
export const netMinor = (month: RevenueMonth): number =>
  month.chargedMinor - month.taxMinor - month.refundedMinor - month.disputedMinor - month.feesMinor

/** The last months up to now, oldest first: `2026-11`. */
export function lastMonths(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, at) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - at), 1))
    return first.toISOString().slice(0, 7)
  })
}

/** Every month of one currency, also those in which nothing was booked. */
export function fillMonths(
  rows: readonly RevenueMonth[],
  months: readonly string[],
  currency: string,
): RevenueMonth[] {
  const own = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.month, row]))
  const empty = { currency, chargedMinor: 0, taxMinor: 0, refundedMinor: 0, disputedMinor: 0, feesMinor: 0 }
  return months.map((month) => own.get(month) ?? { month, ...empty })
}
