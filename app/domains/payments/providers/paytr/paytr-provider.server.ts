import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { amountText } from '~/platform/money/money'
import { reportError } from '~/platform/telemetry/report-error.server'
import type { PaymentFacts } from '../../facts/payment-facts'
import { askProvider } from '../ask-provider.server'
import type { PaymentProvider, PaymentToBegin, ProviderPayment } from '../provider'
import { paytrMoment, paytrMovements } from './paytr-movements'
import { readPaytrNotice } from './paytr-notice.server'
import { paytrPayouts } from './paytr-payouts'
import { factsOfStanding, standingSchema } from './paytr-standing'
import { orderIdOf, type PaytrAccount, paytrToken } from './paytr-tokens'

/** After so many minutes its form takes no card any more. */
const OPEN_MINUTES = 60

/**
 * PayTR, by the form that it calls iFrame, shown in the whole window: cards of Turkish banks, with instalments. An order
 * there is one payment of ours.
 *
 * Protocol: dev.paytr.com, iFrame API, refund API, status and report services.
 */
export function paytrProvider(account: PaytrAccount): PaymentProvider {
  const { merchantId, merchantSalt, url = 'https://www.paytr.com' } = account

  const ask = (path: string, fields: Record<string, string>): Promise<unknown> =>
    askProvider(`${url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ merchant_id: merchantId, ...fields }),
    })

  async function stand({ paymentId, currency }: ProviderPayment): Promise<PaymentFacts | null> {
    const oid = orderIdOf(paymentId)
    const answer = standingSchema.parse(
      await ask('/odeme/durum-sorgu', {
        merchant_oid: oid,
        paytr_token: paytrToken(account, merchantId, oid, merchantSalt),
      }),
    )
    if (answer.status === 'error') {
      // Any other trouble says nothing about the order.
      if (/bulunamad|not found/i.test(answer.err_msg ?? '')) return null
      throw new AppError('payment_unreachable', { detail: `PayTR: ${answer.err_no} ${answer.err_msg}` })
    }
    if (answer.currency.replace(/^TL$/, 'TRY') === currency) return factsOfStanding(oid, answer)
    const detail = `PayTR has ${oid} in ${answer.currency} instead of ${currency}`
    await reportError(new AppError('payment_refused', { detail, report: true }))
    // Money in another currency is no part of the payment.
    return {}
  }

  return {
    name: 'paytr',
    isTest: false,
    acknowledgement: 'OK',
    takes: (currency, country) => currency === 'TRY' && country === 'TR',

    async begin(payment) {
      const token = await tokenOf(account, ask, payment)
      return {
        providerRef: orderIdOf(payment.paymentId),
        step: { kind: 'redirect', url: `${url}/odeme/guvenli/${token}` },
        facts: {},
      }
    },

    readNotice: (_headers, raw, findAsked) => readPaytrNotice({ account, findAsked, look: stand }, raw),
    look: stand,
    tellsFeesLater: true,

    async movements(from, to) {
      const [start, end] = [paytrMoment(from), paytrMoment(new Date(to.getTime() - 1000))]
      const answer = await ask('/rapor/islem-dokumu', {
        start_date: start,
        end_date: end,
        paytr_token: paytrToken(account, merchantId, start, end, merchantSalt),
      })
      return paytrMovements(answer, from)
    },

    async payouts(from) {
      const day = from.toISOString().slice(0, 10)
      const answer = await ask('/rapor/odeme-dokumu', {
        start_date: day,
        end_date: day,
        paytr_token: paytrToken(account, merchantId, day, day, merchantSalt),
      })
      return paytrPayouts(answer, day)
    },

    async refund(payment, { refundId, amountMinor }) {
      const name = orderIdOf(refundId)
      // PayTR would return once more when asked once more: it is looked up first whether it was heard.
      const before = await stand(payment)
      if (before?.refunds?.[name]) return { providerRef: name, facts: before }
      const oid = orderIdOf(payment.paymentId)
      const amount = amountText(amountMinor, payment.currency)
      const answer = refundSchema.parse(
        await ask('/odeme/iade', {
          merchant_oid: oid,
          return_amount: amount,
          reference_no: name,
          paytr_token: paytrToken(account, merchantId, oid, amount, merchantSalt),
        }),
      )
      if (answer.status !== 'success') throw refused(answer.err_no, answer.err_msg)
      return {
        providerRef: name,
        facts: { refunds: { [name]: { amountMinor, state: 'succeeded', refundId } } },
      }
    },

    /** Its form can't be closed from here; what is paid on it all the same counts. */
    cancel: async (payment) =>
      (await stand(payment)) ?? { ended: 'canceled', failure: 'canceled_by_customer' },
  }
}

const refundSchema = z.object({
  status: z.string(),
  err_no: z.string().nullish(),
  err_msg: z.string().nullish(),
})

const tokenSchema = z.object({
  status: z.string(),
  token: z.string().optional(),
  reason: z.string().nullish(),
})

async function tokenOf(
  account: PaytrAccount,
  ask: (path: string, fields: Record<string, string>) => Promise<unknown>,
  { paymentId, amountMinor, currency, customer, lines, visitorIp, returnUrl, language }: PaymentToBegin,
): Promise<string> {
  const basket = lines.map(({ description, totalMinor }) => [
    description,
    amountText(totalMinor, currency),
    1,
  ])
  const signed = {
    user_ip: visitorIp,
    merchant_oid: orderIdOf(paymentId),
    email: customer.email.slice(0, 100),
    payment_amount: String(amountMinor),
    user_basket: Buffer.from(JSON.stringify(basket)).toString('base64'),
    no_installment: '0',
    max_installment: '0',
    currency: 'TL',
    test_mode: '0',
  }
  const { line1, line2, city, postalCode } = customer.address
  const answer = tokenSchema.parse(
    await ask('/odeme/api/get-token', {
      ...signed,
      paytr_token: paytrToken(account, account.merchantId, ...Object.values(signed), account.merchantSalt),
      user_name: customer.name.slice(0, 60),
      // Must be there, of customers too who have told us their country only.
      user_address: [line1, line2, postalCode, city, customer.country]
        .filter(Boolean)
        .join(' ')
        .slice(0, 400),
      // Must be there; we ask nobody for theirs.
      user_phone: '0000000000',
      merchant_ok_url: returnUrl,
      merchant_fail_url: returnUrl,
      timeout_limit: String(OPEN_MINUTES),
      debug_on: '0',
      lang: language === 'tr' ? 'tr' : 'en',
    }),
  )
  if (answer.status !== 'success' || !answer.token) throw refused(null, answer.reason)
  return answer.token
}

const refused = (code: string | null | undefined, words: string | null | undefined) =>
  new AppError('payment_refused', { detail: `PayTR: ${code ?? ''} ${words ?? ''}`, report: true })
