import { listRecurringRevenue } from '~/domains/billing/billing.server'
import { fillMonths, lastMonths, type RevenueFilter } from '~/domains/ledger/ledger'
import { listRevenue } from '~/domains/ledger/ledger.server'

/**
 * Months of one currency, the one with most of them unless one is asked for; which currencies there are; and what
 * subscriptions bring each month.
 */
export async function showRevenue({ currency, months, money }: RevenueFilter, now = new Date()) {
  const span = lastMonths(Number(months), now)
  const [rows, recurring] = await Promise.all([
    listRevenue(span[0]!, { isTest: money === 'test' }),
    listRecurringRevenue(),
  ])
  const currencies = [...new Set(rows.map((row) => row.currency))].sort()
  const count = (code: string) => rows.filter((row) => row.currency === code).length
  const busiest = [...currencies].sort((a, b) => count(b) - count(a))[0] ?? 'USD'
  const shown = currency ?? busiest
  return { currency: shown, currencies, months: fillMonths(rows, span, shown), recurring }
}
