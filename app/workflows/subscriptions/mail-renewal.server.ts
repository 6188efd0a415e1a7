import type { Subscription } from '~/domains/billing/billing'
import { cardName, creditToUse } from '~/domains/payments/payments'
import { findCardToCharge, findCredit } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'
import type { BillingCustomer } from '~/platform/db/generated/client'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { translator } from '~/platform/i18n/i18n.server'
import { intlLocale } from '~/platform/i18n/languages'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'

export interface RenewalToMail {
  customer: BillingCustomer
  order: { number: string; currency: string; totalMinor: number }
  subscription: Subscription
  /** How many mails went before: the first asks ahead of time, later ones say until when the plan goes on. */
  reminder: number
  /** Until when the plan goes on without payment. */
  goesOnUntil: Date
}

/**
 * Asks for the next period of a plan. With a card that was kept for it the first mail says that it will be charged, and
 * later ones aren't needed: a charge that fails has mails of its own. What credit pays isn't asked for.
 */
export async function mailRenewal(
  tx: SystemTx,
  { customer, order, subscription, reminder, goesOnUntil }: RenewalToMail,
): Promise<void> {
  const { language } = customer
  const credit = await findCredit(customer.id, order.currency, tx)
  const fromCredit = creditToUse(order.totalMinor, credit, order.currency)
  const isCredit = fromCredit === order.totalMinor
  const plan = (subscription.next ?? subscription).plan
  const values = {
    plan: translator(language, 'payment')(`plans.${plan}`),
    total: formatMoney(
      isCredit ? order.totalMinor : order.totalMinor - fromCredit,
      order.currency,
      intlLocale(language),
    ),
    link: `${siteOrigin()}/payment?order=${order.number}`,
  }
  const mail = { to: customer.email, language }
  const { workspaceId, country } = customer
  const { currency } = order
  const card = workspaceId && (await findCardToCharge(workspaceId, { currency, country }, tx))
  if ((card || isCredit) && reminder > 0) return
  if (isCredit)
    return sendMail(tx, {
      ...mail,
      template: 'renewal-credit',
      values: { ...values, on: subscription.periodEnd, link: `${siteOrigin()}/dashboard/billing` },
    })
  if (card)
    await sendMail(tx, {
      ...mail,
      template: 'renewal-card',
      values: {
        ...values,
        card: cardName(card),
        on: subscription.periodEnd,
        link: `${siteOrigin()}/dashboard/billing`,
      },
    })
  else if (reminder === 0)
    await sendMail(tx, {
      ...mail,
      template: 'renewal-due',
      values: { ...values, on: subscription.periodEnd },
    })
  else await sendMail(tx, { ...mail, template: 'renewal-overdue', values: { ...values, until: goesOnUntil } })
}
