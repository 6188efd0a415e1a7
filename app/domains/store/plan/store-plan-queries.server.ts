import type { CurrentPlan, Interval, Plan, PlanCode } from '~/domains/billing/billing'
import { listPlans, usageStanding } from '~/domains/billing/billing.server'
import { workspaceDb } from '~/platform/db/db.server'
import type { EventStore } from '../events/event-handlers.server'
import { trialDaysLeft } from './plan-terms'
import { usageOf } from './report-usage.server'

export interface StorePlan {
  plans: Plan[]
  current: CurrentPlan
  /** Whether this store pays for the current plan, not another store of the workspace or nobody. */
  isOwn: boolean
  isTest: boolean
  /** The shop can't be charged now: the plan rests. */
  isFrozen: boolean
  /** Approved and waiting for the end of what is paid for. */
  next: { planCode: PlanCode; interval: Interval } | null
  /** What a plan begun now would still have of its trial. */
  trialDaysLeft: number
  usage: {
    answered: number
    included: number | null
    from: Date
    to: Date
    /** Conversations at the end, if it goes on so; null: too early to say. */
    forecast: number | null
    /** All is used, no more is sold: people answer new conversations. */
    isStopped: boolean
    extra: { chargedMinor: number; cappedMinor: number; currency: string; isCapped: boolean } | null
  }
}

/** Everything that the plan page shows. `currency`: of prices where the store pays for nothing yet. */
export async function storePlan(store: EventStore, currency = 'USD', now = new Date()): Promise<StorePlan> {
  const { workspaceId } = store
  const rows = await workspaceDb(workspaceId).storeSubscription.findMany({ where: { storeId: store.id } })
  const active = rows.find(({ status }) => status === 'ACTIVE') ?? null
  const wanted = active?.currency ?? currency
  const [plans, standing] = await Promise.all([listPlans(wanted), usageStanding(workspaceId, wanted, now)])
  const { plan: current, answered, included, from, to, forecast, stops } = standing
  const next = rows.find(({ status }) => status === 'ACCEPTED')
  const usage = active?.usageLineId ? await usageOf(store, active, from) : null
  return {
    plans,
    current,
    isOwn: current.source === `store:${store.id}`,
    isTest: active?.isTest ?? false,
    isFrozen: rows.some(({ status }) => status === 'FROZEN'),
    next: next ? { planCode: next.planCode as PlanCode, interval: next.billingInterval as Interval } : null,
    trialDaysLeft: trialDaysLeft(Math.max(...plans.map(({ trialDays }) => trialDays)), rows, now),
    usage: {
      answered,
      included,
      from,
      to,
      forecast,
      isStopped: stops && included !== null && answered >= included,
      extra:
        active && usage
          ? { ...usage, cappedMinor: Number(active.cappedMinor ?? 0), currency: active.currency }
          : null,
    },
  }
}
