import { type Interval, PLAN_CODES, type PlanCode } from '~/domains/offering/offering'
import { systemDb } from '~/platform/db/db.server'

export interface RecurringRevenue {
  plan: PlanCode
  currency: string
  /** Subscriptions that are paid for, or whose payment is awaited. */
  active: number
  trialing: number
  /** Paid for, but standing still: they bring nothing until they go on. */
  paused: number
  /** What the active ones bring a month before tax, a year's price by twelfths. Minor units. */
  monthlyMinor: number
}

/** What subscriptions bring each month, by plan and currency, smallest plan first. The store's own aren't among them. */
export async function listRecurringRevenue(): Promise<RecurringRevenue[]> {
  const groups = await systemDb().subscription.groupBy({
    by: ['planCode', 'currency', 'billingInterval', 'state'],
    where: { state: { in: ['TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED'] } },
    _count: true,
    _sum: { amountMinor: true },
  })
  const sums = new Map<string, RecurringRevenue>()
  for (const { planCode, currency, billingInterval, state, _count, _sum } of groups) {
    const key = `${planCode} ${currency}`
    const plan = planCode as PlanCode
    const sum = sums.get(key) ?? { plan, currency, active: 0, trialing: 0, paused: 0, monthlyMinor: 0 }
    sums.set(key, sum)
    if (state === 'TRIALING') sum.trialing += _count
    else if (state === 'PAUSED') sum.paused += _count
    else {
      sum.active += _count
      sum.monthlyMinor += Math.round(Number(_sum.amountMinor ?? 0) / (billingInterval === 'year' ? 12 : 1))
    }
  }
  const place = ({ plan }: RecurringRevenue) => PLAN_CODES.indexOf(plan)
  return [...sums.values()].sort((a, b) => place(a) - place(b) || (a.currency < b.currency ? -1 : 1))
}

/** What the plans of workspaces cost that are paid for, or whose payment is awaited. */
export async function listPaidPlans(workspaceIds: readonly string[]) {
  const rows = await systemDb().subscription.findMany({
    where: { workspaceId: { in: [...workspaceIds] }, state: { in: ['ACTIVE', 'PAST_DUE'] } },
  })
  return rows.map(({ workspaceId, planCode, billingInterval, currency, amountMinor }) => ({
    workspaceId,
    plan: planCode as PlanCode,
    interval: billingInterval as Interval,
    currency,
    amountMinor: Number(amountMinor),
  }))
}
