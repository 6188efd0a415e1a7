import type { Interval, PlanCode } from '~/domains/offering/offering'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Plan as PlanRow, PlanPrice as PriceRow } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { Plan, PlanPrice } from './plan'

/** Currency of whoever pays in one that we have no prices in. */
const FALLBACK_CURRENCY = 'USD'

/** The plans on offer from the smallest, priced in the wanted currency, or in US dollars where we have no price in it. */
export async function listPlans(currency: string, at = new Date()): Promise<Plan[]> {
  const rows = await systemDb().plan.findMany({
    where: { isOffered: true },
    orderBy: { position: 'asc' },
    include: { prices: { where: { validFrom: { lte: at } }, orderBy: { validFrom: 'desc' } } },
  })
  const isPriced = rows.some(({ prices }) => prices.some((price) => price.currency === currency))
  return rows.map((row) => planOf(row, isPriced ? currency : FALLBACK_CURRENCY))
}

/** Currencies that we have prices of plans in. */
export async function listPlanCurrencies(at = new Date()): Promise<string[]> {
  const rows = await systemDb().planPrice.findMany({
    where: { validFrom: { lte: at }, amountMinor: { gt: 0 } },
    distinct: ['currency'],
    orderBy: { currency: 'asc' },
    select: { currency: true },
  })
  return rows.map(({ currency }) => currency)
}

/** @throws AppError `not_found` for a plan that isn't there */
export async function findPlan(
  code: string,
  currency: string,
  at = new Date(),
  db: Pick<SystemTx, 'plan'> = systemDb(),
): Promise<Plan> {
  const row = await db.plan.findUnique({
    where: { code },
    include: { prices: { where: { validFrom: { lte: at } }, orderBy: { validFrom: 'desc' } } },
  })
  if (!row) throw new AppError('not_found', { detail: `no plan ${code}` })
  const isPriced = row.prices.some((price) => price.currency === currency)
  return planOf(row, isPriced ? currency : FALLBACK_CURRENCY)
}

/** @throws AppError `bad_request` for a plan that isn't sold at this interval */
export function priceOf(plan: Plan, interval: Interval): PlanPrice {
  const price = plan.prices.find((one) => one.interval === interval)
  if (!price) throw new AppError('bad_request', { detail: `${plan.code} isn't sold by the ${interval}` })
  return price
}

/** `prices`: the newest first. */
function planOf(row: PlanRow & { prices: PriceRow[] }, currency: string): Plan {
  const newest = new Map<string, PriceRow>()
  for (const price of row.prices) {
    if (price.currency === currency && !newest.has(price.billingInterval))
      newest.set(price.billingInterval, price)
  }
  return {
    code: row.code as PlanCode,
    position: row.position,
    conversationsIncluded: row.conversationsIncluded,
    seatsIncluded: row.seatsIncluded,
    trialDays: row.trialDays,
    isByQuote: row.isByQuote,
    prices: [...newest.values()].map((price) => ({
      interval: price.billingInterval as Interval,
      currency: price.currency,
      amountMinor: Number(price.amountMinor),
      extraConversationMinor:
        price.extraConversationMinor === null ? null : Number(price.extraConversationMinor),
    })),
  }
}
