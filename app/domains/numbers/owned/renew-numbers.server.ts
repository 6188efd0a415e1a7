import { DAY_MS, GRACE_DAYS, paidPeriod } from '~/domains/billing/billing'
import { continueCoupons } from '~/domains/coupons/coupons.server'
import { completeFreeOrder, createOrder, findCardToCharge } from '~/domains/payments/payments.server'
import { taxOfLines } from '~/domains/tax/tax'
import { taxOfCustomer } from '~/domains/tax/tax.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { BillingCustomer, PhoneNumber } from '~/platform/db/generated/client'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { translator } from '~/platform/i18n/i18n.server'
import { intlLocale } from '~/platform/i18n/languages'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'
import { reportError } from '~/platform/telemetry/report-error.server'
import type { NumberType } from '../number-country'
import { numberPrice } from '../prices/number-prices.server'
import { chargeRenewal } from './charge-renewal.server'
import { release } from './release-number.server'

/** How long before the end of what is paid the next month is asked for. */
const AHEAD_DAYS = 7
const AT_ONCE = 200

/**
 * Asks for the next month of numbers whose paid time ends soon, reminds a day after its end, and gives back those that
 * stay unpaid through the days of grace, or whose workspace is gone. A regular chore.
 */
export async function renewNumbers(now = new Date()): Promise<void> {
  const due = await systemDb().phoneNumber.findMany({
    where: { releasedAt: null, paidUntil: { lt: new Date(now.getTime() + AHEAD_DAYS * DAY_MS) } },
    orderBy: { paidUntil: 'asc' },
    take: AT_ONCE,
  })
  for (const number of due)
    await passTime(number, now).catch((error: unknown) =>
      reportError(error, { context: { numberId: number.id } }),
    )
  await releaseOfClosed()
}

async function passTime(number: PhoneNumber, now: Date): Promise<void> {
  const sinceEnd = now.getTime() - number.paidUntil.getTime()
  if (sinceEnd >= GRACE_DAYS * DAY_MS)
    return systemDb().$transaction((tx) => release(tx, number, { reason: 'unpaid', actor: 'system' }))
  if (number.reminders === 0 || (number.reminders === 1 && sinceEnd >= DAY_MS))
    await systemDb().$transaction((tx) => askForRenewal(tx, number))
  else await chargeRenewal(number, now)
}

/** Orders the next month, once, and asks for it by mail; the price is that of the day on which it begins. */
async function askForRenewal(tx: SystemTx, number: PhoneNumber): Promise<void> {
  const { id, workspaceId, reservationId, e164, country, paidUntil, boughtAt, reminders } = number
  const customer = await tx.billingCustomer.findUnique({ where: { workspaceId } })
  if (!customer) return
  const { currency, language } = customer
  const kind = { country, type: number.type as NumberType, currency }
  const tax = await taxOfCustomer(customer, new Date(), tx)
  const net = { netMinor: await numberPrice(kind, paidUntil, tx), taxRateBp: tax.rateBp }
  const line = { ...net, taxMinor: taxOfLines([net])[0]! }
  const { from, to } = paidPeriod(paidUntil, 'month', boughtAt)
  const order = await createOrder(tx, {
    workspaceId,
    customerId: customer.id,
    purpose: { kind: 'number', reservationId, change: 'renew' },
    lines: [
      {
        ...line,
        description: translator(language, 'invoice')('lines.number', { number: e164 }),
        item: { kind: 'number' },
        quantity: 1,
        unitMinor: net.netMinor,
        discountMinor: 0,
        period: { from: isoDay(from), to: isoDay(to) },
      },
    ],
    currency,
    language,
    tax,
    actor: 'system',
    createdBy: null,
    once: `renew-number:${id}:${isoDay(paidUntil)}`,
  })
  // Another process, or a payment, was first: then there is nothing to ask for.
  const { count } = await tx.phoneNumber.updateMany({
    where: { id, paidUntil, reminders, releasedAt: null },
    data: { renewalOrderId: order.id, reminders: reminders + 1 },
  })
  if (count === 0) return
  const totalMinor = await continueCoupons(tx, order.id)
  // A coupon takes all of it: there is nothing to ask for.
  if (totalMinor === 0) return completeFreeOrder(tx, { orderId: order.id, workspaceId, actor: 'system' })
  const card = reminders === 0 && (await findCardToCharge(workspaceId, customer, tx))
  const mail = { number: e164, order: order.number, totalMinor, on: paidUntil, isCharged: Boolean(card) }
  await mailRenewal(tx, customer, mail)
}

async function mailRenewal(
  tx: SystemTx,
  { email, language, currency }: BillingCustomer,
  renewal: {
    number: string
    order: string
    totalMinor: number
    on: Date
    isCharged: boolean
  },
): Promise<void> {
  await sendMail(tx, {
    to: email,
    template: 'number-renewal',
    language,
    values: {
      number: renewal.number,
      total: formatMoney(renewal.totalMinor, currency, intlLocale(language)),
      on: renewal.on,
      isCharged: renewal.isCharged,
      link: `${siteOrigin()}/payment?order=${renewal.order}`,
    },
  })
}

/** Nobody is left who could pay for these, and the carrier would go on asking us to. */
async function releaseOfClosed(): Promise<void> {
  const left = await systemDb().$queryRaw<{ id: string }[]>`
    SELECT n.id FROM phone_numbers n
    WHERE n.released_at IS NULL AND NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = n.workspace_id)
    LIMIT ${AT_ONCE}`
  const numbers = await systemDb().phoneNumber.findMany({ where: { id: { in: left.map(({ id }) => id) } } })
  for (const number of numbers)
    await systemDb().$transaction((tx) => release(tx, number, { reason: 'closed', actor: 'system' }))
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
