import { randomUUID } from 'node:crypto'
import type { Plan } from '~/domains/billing/billing'
import {
  currentPlan,
  findSubscription,
  listPlanCurrencies,
  listPlans,
} from '~/domains/billing/billing.server'
import type { ShownChange } from '~/domains/billing/plan-order'
import { findCustomer } from '~/domains/payments/payments.server'
import { countryChoices } from '~/platform/geo/country-choices'
import { buyerCurrency } from './buyer-currency'
import { planChange } from './plan-change.server'
import { shortfallIn } from './plan-shortfall.server'

/** What there is to choose from, what was chosen before, and who is billed as far as that is known. */
export async function planChoice(
  workspaceId: string,
  { country, language }: { country: string | null; language: string },
) {
  const [sold, customer, subscription] = await Promise.all([
    listPlanCurrencies(),
    findCustomer(workspaceId),
    findSubscription(workspaceId),
  ])
  const { currency, currencies } = buyerCurrency({ sold, customer, subscription, country })
  const plans = await Promise.all(currencies.map(async (code) => [code, await listPlans(code)] as const))
  const { plan, source, periodEnd } = await currentPlan(workspaceId, currency)
  const offered = plans.flatMap(([, ofCurrency]) => ofCurrency.filter(isSold))
  return {
    isPaused: subscription?.state === 'PAUSED',
    changes: await changesTo(workspaceId, offered),
    plans: Object.fromEntries(plans.map(([code, offered]) => [code, offered.filter(isSold)])),
    currencies,
    currency,
    current: { code: plan.code, isPaid: source !== null, periodEnd },
    customer: customer ?? { country: country ?? '' },
    countries: countryChoices(language),
    once: randomUUID(),
  }
}

/** What each choice would change, by plan and interval; empty where a plan is simply bought. */
async function changesTo(workspaceId: string, plans: Plan[]): Promise<Record<string, ShownChange>> {
  const now = new Date()
  const changes: Record<string, ShownChange> = {}
  const lacksOf = await shortfallIn(workspaceId, now)
  for (const plan of plans)
    for (const { interval } of plan.prices) {
      const change = await planChange(workspaceId, { plan: plan.code, interval }, now)
      const key = `${plan.code}:${interval}`
      if (change?.when === 'now')
        changes[key] = { dueMinor: change.due.dueMinor, until: change.subscription.periodEnd, lacks: null }
      else if (change)
        changes[key] = { dueMinor: 0, until: change.from, lacks: change.isOwn ? null : lacksOf(plan) }
    }
  return changes
}

const isSold = ({ isByQuote, prices }: { isByQuote: boolean; prices: { amountMinor: number }[] }) =>
  !isByQuote && prices.some(({ amountMinor }) => amountMinor > 0)
