import { z } from 'zod'
import { addsToPlan, priceForRest, SOLD_ADDONS } from '~/domains/billing/billing'
import { findPlan, findSubscription, listAddonPrices } from '~/domains/billing/billing.server'
import { continueCoupons } from '~/domains/coupons/coupons.server'
import { findCustomer, placeOrder } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { translator } from '~/platform/i18n/i18n.server'
import type { PlanBuyer } from './order-upgrade.server'

/** More than any team buys at once; a slip of the finger stays payable. */
export const MOST_ADDONS = 100

export const addonOrderSchema = z.object({
  addon: z.enum(SOLD_ADDONS),
  quantity: z.coerce.number().int().min(1).max(MOST_ADDONS),
  /** Drawn when the form was shown: sent twice, it orders once. */
  once: z.uuid(),
})

/**
 * Orders an add-on for the rest of what the plan is paid until; from then on it is renewed with the plan.
 *
 * @throws AppError `conflict` without a plan that is paid for, `bad_request` for one that isn't sold in its currency
 */
export async function orderAddon(
  { workspaceId, user, language, seenFrom }: PlanBuyer,
  { addon, quantity, once }: z.infer<typeof addonOrderSchema>,
  now = new Date(),
): Promise<{ number: string }> {
  const [subscription, details] = await Promise.all([
    findSubscription(workspaceId),
    findCustomer(workspaceId),
  ])
  if (subscription?.state !== 'ACTIVE' || !details)
    throw new AppError('conflict', { detail: 'add-ons go with a plan that is paid for' })
  const { currency, periodEnd } = subscription
  if (!addsToPlan(addon, await findPlan(subscription.plan, currency, now)))
    throw new AppError('conflict', { detail: `${subscription.plan} has no limit that ${addon} adds to` })
  const monthlyMinor = (await listAddonPrices(currency, now))[addon]
  if (monthlyMinor === undefined)
    throw new AppError('bad_request', { detail: `${addon} isn't sold in ${currency}` })
  const unitMinor = priceForRest({ addon, monthlyMinor }, subscription, now)
  return placeOrder({
    workspaceId,
    user,
    language,
    seenFrom,
    currency,
    details,
    once,
    openKey: `addon:${addon}`,
    purpose: { kind: 'addon', addon, quantity },
    lines: [
      {
        description: translator(language, 'invoice')(`lines.addons.${addon}`),
        item: { kind: 'addon', code: addon, interval: subscription.interval },
        quantity,
        unitMinor,
        discountMinor: 0,
        netMinor: quantity * unitMinor,
        period: { from: isoDay(now), to: isoDay(periodEnd) },
      },
    ],
    alongside: async (tx, orderId) => {
      await continueCoupons(tx, orderId)
    },
  })
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
