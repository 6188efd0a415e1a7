import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import {
  addonOfItem,
  PRICE_CURRENCIES,
  type PriceForm,
  type PriceItem,
  planOfItem,
  sellsExtra,
} from './price-item'

/**
 * Sets what something costs from a day on, in every currency. One that was set for the same day and hasn't begun is replaced;
 * who set what stays written down (`price_changes`).
 *
 * @throws AppError `bad_request` for a day that has begun: what somebody agreed to isn't changed
 */
export async function setPrices(adminId: string, form: PriceForm, now = new Date()): Promise<void> {
  const { item } = form
  const validFrom = requireLater(form.validFrom, now)
  const prices = PRICE_CURRENCIES.map((currency) => ({
    currency,
    amountMinor: form[currency],
    extraMinor: sellsExtra(item) ? (form[`extra${currency}`] ?? null) : null,
  }))
  await systemDb().$transaction(async (tx) => {
    await removePrices(tx, item, validFrom)
    const plan = planOfItem(item)
    if (plan)
      await tx.planPrice.createMany({
        data: prices.map(({ currency, amountMinor, extraMinor }) => ({
          planCode: plan.plan,
          billingInterval: plan.interval,
          currency,
          validFrom,
          amountMinor,
          extraConversationMinor: extraMinor,
        })),
      })
    else
      await tx.addonPrice.createMany({
        data: prices.map(({ currency, amountMinor }) => ({
          addonCode: addonOfItem(item)!,
          currency,
          validFrom,
          amountMinor,
        })),
      })
    await tx.priceChange.create({ data: { adminId, kind: 'set', item, validFrom, prices } })
  })
}

/** Takes back a price that hasn't begun; the one before it goes on. @throws AppError `bad_request` for one that has */
export async function withdrawPrices(
  adminId: string,
  { item, validFrom: day }: { item: PriceItem; validFrom: string },
  now = new Date(),
): Promise<void> {
  const validFrom = requireLater(day, now)
  await systemDb().$transaction(async (tx) => {
    const removed = await removePrices(tx, item, validFrom)
    if (removed > 0)
      await tx.priceChange.create({ data: { adminId, kind: 'withdrawn', item, validFrom, prices: [] } })
  })
}

async function removePrices(tx: SystemTx, item: PriceItem, validFrom: Date): Promise<number> {
  const plan = planOfItem(item)
  const { count } = plan
    ? await tx.planPrice.deleteMany({
        where: { planCode: plan.plan, billingInterval: plan.interval, validFrom },
      })
    : await tx.addonPrice.deleteMany({ where: { addonCode: addonOfItem(item)!, validFrom } })
  return count
}

function requireLater(day: string, now: Date): Date {
  const validFrom = new Date(`${day}T00:00:00Z`)
  if (validFrom > now) return validFrom
  throw new AppError('bad_request', {
    messageKey: 'admin-plans.errors.past',
    detail: `${day} has begun`,
  })
}
