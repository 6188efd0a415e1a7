import { DAY_MS, GRACE_DAYS } from '~/domains/billing/billing'
import {
  countAnswered,
  currentPlan,
  findSubscription,
  listPlanCurrencies,
  listPlans,
  mayTry,
  meteringPeriod,
} from '~/domains/billing/billing.server'
import { findCustomer, findOrderNumber } from '~/domains/payments/payments.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'

/** What a workspace has and uses, what it pays and when, and what it may do about it. */
export async function billingPage(workspaceId: string, now = new Date()) {
  const [subscription, currencies, customer, workspace, isNew] = await Promise.all([
    findSubscription(workspaceId),
    listPlanCurrencies(now),
    findCustomer(workspaceId),
    getWorkspace(workspaceId),
    mayTry(workspaceId),
  ])
  const wanted = subscription?.currency ?? customer?.currency ?? workspace.currency
  const currency = currencies.includes(wanted) ? wanted : 'USD'
  const current = await currentPlan(workspaceId, currency)
  const counted = meteringPeriod(current, now)
  const answered = await countAnswered(workspaceId, counted)
  const trials = isNew ? (await listPlans(currency, now)).filter(({ trialDays }) => trialDays > 0) : []
  const renewal = subscription?.renewalOrderId
    ? await findOrderNumber(workspaceId, subscription.renewalOrderId)
    : null
  return {
    plan: current.plan.code,
    subscription,
    graceDays: subscription ? graceDaysOf(subscription.periodEnd, now) : 0,
    currency,
    renewal,
    usage: { answered, included: current.plan.conversationsIncluded, until: counted.to },
    forecast: forecastOf(answered, counted, now),
    trials: trials.map(({ code, trialDays }) => ({ code, days: trialDays })),
  }
}

/** Whole days that are left, at least one while it lasts. */
const graceDaysOf = (periodEnd: Date, now: Date) =>
  Math.max(1, Math.ceil((periodEnd.getTime() - now.getTime()) / DAY_MS) + GRACE_DAYS)

/** Too little of the month has gone to say how it will end. */
const EARLY_SHARE = 0.1

/** How many conversations there will be at the end, if the rest is as busy as what went; null too early to say. */
export function forecastOf(
  answered: number,
  { from, to }: { from: Date; to: Date },
  now: Date,
): number | null {
  const share = (now.getTime() - from.getTime()) / (to.getTime() - from.getTime())
  return share < EARLY_SHARE || share > 1 ? null : Math.round(answered / share)
}
