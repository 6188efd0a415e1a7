import { DAY_MS, GRACE_DAYS } from '~/domains/billing/billing'
import {
  findSubscription,
  listPlanCurrencies,
  listPlans,
  mayTry,
  usageStanding,
} from '~/domains/billing/billing.server'
import { findCustomer, findOrderNumber, listCards } from '~/domains/payments/payments.server'
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
  const {
    plan: current,
    answered,
    included,
    to,
    forecast,
    stops,
  } = await usageStanding(workspaceId, currency, now)
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
    usage: { answered, included, until: to, forecast, stops },
    cards: await listCards(workspaceId, now),
    trials: trials.map(({ code, trialDays }) => ({ code, days: trialDays })),
  }
}

/** Whole days that are left, at least one while it lasts. */
const graceDaysOf = (periodEnd: Date, now: Date) =>
  Math.max(1, Math.ceil((periodEnd.getTime() - now.getTime()) / DAY_MS) + GRACE_DAYS)
