import { randomUUID } from 'node:crypto'
import {
  type AddonCode,
  addonsAt,
  addsToPlan,
  DAY_MS,
  FREE_PLAN,
  GRACE_DAYS,
  type PlanCode,
  type PlanShortfall,
  priceForRest,
  SOLD_ADDONS,
  type Subscription,
  wholePrice,
} from '~/domains/billing/billing'
import {
  findPlan,
  findSubscription,
  findUsageOrder,
  listAddonPrices,
  listEntitlements,
  listPlanCurrencies,
  listPlans,
  mayPauseFrom,
  mayTry,
  usageHistory,
  usageStanding,
} from '~/domains/billing/billing.server'
import { listRunningCoupons } from '~/domains/coupons/coupons.server'
import { findCustomer, findOrderNumber, listCards } from '~/domains/payments/payments.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { shortfallIn } from './paying/plan-shortfall.server'

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
  const standing = await usageStanding(workspaceId, currency, now)
  const { plan: current, answered, included, to, forecast, beyond } = standing
  const trials = isNew ? (await listPlans(currency, now)).filter(({ trialDays }) => trialDays > 0) : []
  const renewal = subscription?.renewalOrderId
    ? await findOrderNumber(workspaceId, subscription.renewalOrderId)
    : null
  const usageOrder = await findUsageOrder(workspaceId)
  return {
    plan: current.plan.code,
    subscription,
    comes: await comingPlan(workspaceId, { subscription, current: current.plan.code, currency }, now),
    graceDays: subscription ? graceDaysOf(subscription.periodEnd, now) : 0,
    currency,
    renewal,
    usage: {
      answered,
      included,
      until: to,
      forecast,
      beyond,
      plan: current.plan.code,
      isPaused: current.pausedAt !== null,
      order: usageOrder && (await findOrderNumber(workspaceId, usageOrder)),
    },
    history: await usageHistory(workspaceId, now),
    addons: await addonsOf(workspaceId, subscription, subscription?.pause?.since ?? now),
    mayPause: subscription !== null && mayPauseFrom(subscription, now) !== null,
    resumedEnd: subscription?.pause ? endIfResumed(subscription, subscription.pause.until) : null,
    cards: await listCards(workspaceId, now),
    coupon: (await listRunningCoupons(workspaceId))[0] ?? null,
    trials: trials.map(({ code, trialDays }) => ({ code, days: trialDays })),
  }
}

/** The plan that follows the one that runs, from when on, and what it has less of than is used; null where nothing changes. */
async function comingPlan(
  workspaceId: string,
  {
    subscription,
    current,
    currency,
  }: { subscription: Subscription | null; current: PlanCode; currency: string },
  now: Date,
): Promise<{ plan: PlanCode; from: Date; lacks: PlanShortfall | null } | null> {
  if (!subscription || !['ACTIVE', 'PAST_DUE'].includes(subscription.state)) return null
  const { endsWithPeriod, next, plan, periodStart, periodEnd } = subscription
  const isPaidAhead = periodStart > now && plan !== current
  if (!endsWithPeriod && !next && !isPaidAhead) return null
  const code = isPaidAhead ? plan : endsWithPeriod ? FREE_PLAN : next!.plan
  const lacksOf = await shortfallIn(workspaceId, now)
  return {
    plan: code,
    from: isPaidAhead ? periodStart : periodEnd,
    lacks: lacksOf(await findPlan(code, currency, now)),
  }
}

/** When the paid time of a paused plan ends, if it goes on at that moment. */
const endIfResumed = ({ periodEnd, pause }: Subscription, at: Date) =>
  new Date(periodEnd.getTime() + at.getTime() - pause!.since.getTime())

/** Whole days that are left, at least one while it lasts. */
const graceDaysOf = (periodEnd: Date, now: Date) =>
  Math.max(1, Math.ceil((periodEnd.getTime() - now.getTime()) / DAY_MS) + GRACE_DAYS)

/** What was bought beside the plan, and what there is to buy; only a plan that is paid for has more with it. */
async function addonsOf(workspaceId: string, subscription: Subscription | null, now: Date) {
  const entitlements = await listEntitlements(workspaceId, now)
  const counts = addonsAt(entitlements, now, subscription?.state === 'PAST_DUE')
  const own = Object.entries(counts).map(([addon, quantity]) => ({
    addon: addon as AddonCode,
    quantity,
    renews: entitlements.some((one) => one.addon === addon && one.periodEnd > now && one.renews),
    until: new Date(
      Math.max(...entitlements.filter((one) => one.addon === addon).map(({ periodEnd }) => +periodEnd)),
    ),
  }))
  const isSold = subscription?.state === 'ACTIVE'
  const prices = isSold ? await listAddonPrices(subscription.currency, now) : {}
  const plan = isSold ? await findPlan(subscription.plan, subscription.currency, now) : null
  const offers = SOLD_ADDONS.flatMap((addon) => {
    const monthlyMinor = prices[addon]
    if (!isSold || monthlyMinor === undefined || !addsToPlan(addon, plan!)) return []
    return {
      addon,
      restMinor: priceForRest({ addon, monthlyMinor }, subscription, now),
      wholeMinor: wholePrice(monthlyMinor, subscription.interval),
    }
  })
  const { currency = 'USD', interval = 'month' as const } = subscription ?? {}
  const isPaused = subscription?.state === 'PAUSED'
  return { own, offers, currency, interval, isPaused, isPaid: isSold, once: randomUUID() }
}
