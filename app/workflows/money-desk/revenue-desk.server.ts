import { listPaidPlans, listRecurringRevenue } from '~/domains/billing/billing.server'
import { coversItem } from '~/domains/coupons/coupons'
import { listRunningCoupons } from '~/domains/coupons/coupons.server'
import { fillMonths, lastMonths, type RevenueFilter } from '~/domains/ledger/ledger'
import { listRevenue } from '~/domains/ledger/ledger.server'

/**
 * Months of one currency, the one with most of them unless one is asked for; which currencies there are; and what
 * subscriptions bring each month.
 */
export async function showRevenue({ currency, months, money }: RevenueFilter, now = new Date()) {
  const span = lastMonths(Number(months), now)
  const [rows, recurring, reductions] = await Promise.all([
    listRevenue(span[0]!, { isTest: money === 'test' }),
    listRecurringRevenue(),
    couponsByPlan(),
  ])
  const currencies = [...new Set(rows.map((row) => row.currency))].sort()
  const count = (code: string) => rows.filter((row) => row.currency === code).length
  const busiest = [...currencies].sort((a, b) => count(b) - count(a))[0] ?? 'USD'
  const shown = currency ?? busiest
  return {
    currency: shown,
    currencies,
    months: fillMonths(rows, span, shown),
    recurring: recurring.map(reduced(reductions)),
  }
}

const keyOf = ({ plan, currency }: { plan: string; currency: string }) => `${plan} ${currency}`

const reduced =
  (reductions: ReadonlyMap<string, number>) =>
  <Row extends { plan: string; currency: string; monthlyMinor: number }>(row: Row): Row => ({
    ...row,
    monthlyMinor: row.monthlyMinor - Math.round(reductions.get(keyOf(row)) ?? 0),
  })

/** What coupons take off the next payments of plans, a month, by plan and currency: of each subscription its newest. */
async function couponsByPlan(): Promise<Map<string, number>> {
  const running = await listRunningCoupons()
  const subscriptions = await listPaidPlans(running.map(({ workspaceId }) => workspaceId))
  const sums = new Map<string, number>()
  for (const { workspaceId, plan, interval, currency, amountMinor } of subscriptions) {
    const coupon = running.find(
      (one) =>
        one.workspaceId === workspaceId &&
        (one.currency === null || one.currency === currency) &&
        coversItem(one, { kind: 'plan', code: plan, interval }),
    )
    if (!coupon) continue
    const off =
      coupon.percentBp === null
        ? Math.min(coupon.amountMinor ?? 0, amountMinor)
        : (amountMinor * coupon.percentBp) / 10_000
    const key = keyOf({ plan, currency })
    sums.set(key, (sums.get(key) ?? 0) + off / (interval === 'year' ? 12 : 1))
  }
  return sums
}
