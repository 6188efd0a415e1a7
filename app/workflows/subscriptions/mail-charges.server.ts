import { DAY_MS, GRACE_DAYS, type Subscription } from '~/domains/billing/billing'
import { cardName, type Failure, type SavedCard } from '~/domains/payments/payments'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { BillingCustomer, SalesOrder } from '~/platform/db/generated/client'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { translator } from '~/platform/i18n/i18n.server'
import { intlLocale } from '~/platform/i18n/languages'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'

export interface DeclinedCharge {
  order: Pick<SalesOrder, 'number' | 'currency' | 'totalMinor' | 'paidMinor'>
  customer: BillingCustomer
  subscription: Subscription
  card: SavedCard
  failure: Failure
  /** When it is tried again. */
  again: Date
}

/** Tells that a kept card didn't pay, with a link to pay at once; a bank that wants its owner asks for them there. */
export async function mailDeclined(declined: DeclinedCharge): Promise<void> {
  const { order, customer, subscription, card, failure, again } = declined
  const { language } = customer
  const left = Number(order.totalMinor - order.paidMinor)
  const values = {
    plan: translator(language, 'payment')(`plans.${(subscription.next ?? subscription).plan}`),
    total: formatMoney(left, order.currency, intlLocale(language)),
    card: cardName(card),
    link: `${siteOrigin()}/payment?order=${order.number}`,
  }
  const mail = { to: customer.email, language }
  const until = new Date(subscription.periodEnd.getTime() + GRACE_DAYS * DAY_MS)
  await systemDb().$transaction((tx) =>
    failure === 'authentication_failed'
      ? sendMail(tx, { ...mail, template: 'renewal-confirm', values: { ...values, until } })
      : sendMail(tx, { ...mail, template: 'renewal-declined', values: { ...values, again } }),
  )
}

/** Tells that a plan wasn't paid in the end, in the transaction that takes it: the free plan has begun. */
export async function mailEnded(
  tx: SystemTx,
  workspaceId: string,
  { plan, interval }: Subscription,
): Promise<void> {
  const customer = await tx.billingCustomer.findUnique({ where: { workspaceId } })
  if (!customer) return
  const { email: to, language } = customer
  await sendMail(tx, {
    to,
    language,
    template: 'plan-ended',
    values: {
      plan: translator(language, 'payment')(`plans.${plan}`),
      link: `${siteOrigin()}/payment?plan=${plan}&interval=${interval}`,
    },
  })
}
