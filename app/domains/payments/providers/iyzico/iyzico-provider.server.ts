import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { amountText } from '~/platform/money/money'
import type { PaymentFacts } from '../../facts/payment-facts'
import type { PaymentProvider, ProviderPayment } from '../provider'
import { beginAtIyzico } from './begin-at-iyzico.server'
import { formSchema, type ReportedPayment, refundSchema, reportSchema } from './iyzico-answers'
import { askIyzico, type IyzicoAccount, isSandbox } from './iyzico-client.server'
import { factsOfPaid, refundsOf } from './iyzico-facts'
import { isOfBank, iyzicoFailure, iyzicoRefused } from './iyzico-failures'
import { iyzicoMovements, readTransactionPage, type TransactionPage } from './iyzico-movements'
import { readIyzicoNotice } from './iyzico-notice.server'
import { iyzicoPayouts } from './iyzico-payouts'

const CURRENCY = 'TRY'

type Asked = Pick<ProviderPayment, 'paymentId' | 'providerRef'>

interface Standing {
  facts: PaymentFacts
  /** What money is given back of. */
  transactionId: string | null
}

/**
 * iyzico, by its Checkout Form: cards of Turkish banks, with instalments. Nothing that comes by way of the customer or a
 * notification is believed; both only have the payment looked at.
 *
 * Protocol: docs.iyzico.com, Checkout Form, Refund, Reporting Service, Webhook.
 */
export function iyzicoProvider(account: IyzicoAccount): PaymentProvider {
  /** The form's own answer: there at once, but it says nothing of what was given back. */
  async function standOfForm(paymentId: string, token: string): Promise<Standing | null> {
    const form = formSchema.parse(
      await askIyzico(account, '/payment/iyzipos/checkoutform/auth/ecom/detail', {
        body: { locale: 'tr', conversationId: paymentId, token },
      }),
    )
    if (form.paymentStatus === 'FAILURE' || isOfBank(form))
      return {
        facts: { ended: 'failed', failure: iyzicoFailure(form.errorGroup) },
        transactionId: null,
      }
    if (form.status !== 'success') {
      const refusal = iyzicoRefused(form)
      if (refusal.code === 'payment_unreachable') throw refusal
      return null
    }
    // Of a form that nobody paid on nothing is known; half an hour later it is closed.
    if (form.paymentStatus !== 'SUCCESS') return null
    inLiras(form.currency, token)
    return {
      facts: factsOfPaid(form),
      transactionId: form.itemTransactions?.[0]?.paymentTransactionId ?? null,
    }
  }

  /** What the books say: all of it, but up to minutes late. */
  async function report(paymentId: string): Promise<ReportedPayment | null> {
    const answer = reportSchema.parse(
      await askIyzico(account, '/v2/reporting/payment/details', {
        query: { locale: 'tr', paymentConversationId: paymentId },
      }),
    )
    if (answer.status !== 'success') {
      const refusal = iyzicoRefused(answer)
      if (refusal.code === 'payment_unreachable') throw refusal
      return null
    }
    const paid = answer.payments?.find(({ paymentStatus }) => paymentStatus === 1) ?? null
    if (paid) inLiras(paid.currency, paymentId)
    return paid
  }

  async function transactionsOf(transactionDate: string): Promise<TransactionPage[]> {
    const pages: TransactionPage[] = []
    for (let page = 1; page <= (pages[0]?.totalPageCount ?? 1); page += 1)
      pages.push(
        readTransactionPage(
          await askIyzico(account, '/v2/reporting/payment/transactions', {
            query: { locale: 'tr', transactionDate, page: String(page) },
          }),
        ),
      )
    return pages
  }

  async function stand({ paymentId, providerRef }: Asked): Promise<Standing | null> {
    const form = providerRef ? await standOfForm(paymentId, providerRef) : null
    if (providerRef && !form?.facts.capturedMinor) return form
    const reported = await report(paymentId)
    if (!reported) return form
    return {
      facts: { ...(form?.facts ?? factsOfPaid(reported)), ...refundsOf(reported) },
      transactionId: form?.transactionId ?? reported.itemTransactions?.[0]?.paymentTransactionId ?? null,
    }
  }

  return {
    name: 'iyzico',
    isTest: isSandbox(account),
    acknowledgement: 'OK',
    takes: (currency, country) => currency === CURRENCY && country === 'TR',
    begin: (payment) => beginAtIyzico(account, payment),
    look: async (payment) => (await stand(payment))?.facts ?? null,

    async readNotice(headers, raw) {
      const { eventId, kind, conversationId, token } = readIyzicoNotice(account, headers, raw)
      const paymentId = z.uuid().safeParse(conversationId)
      // Another payment of the same account, none of ours.
      if (!paymentId.success) return []
      const standing = await stand({ paymentId: paymentId.data, providerRef: token })
      return [{ eventId, kind, paymentId: paymentId.data, providerRef: token, facts: standing?.facts ?? {} }]
    },

    async refund(payment, { refundId, amountMinor }) {
      const standing = await stand(payment)
      // iyzico would return once more when asked once more: it is looked up first whether it was heard.
      if (standing?.facts.refunds?.[refundId]) return { providerRef: refundId, facts: standing.facts }
      if (!standing?.transactionId)
        throw new AppError('payment_refused', { detail: 'iyzico has no such payment' })
      const answer = refundSchema.parse(
        await askIyzico(account, '/payment/refund', {
          body: {
            locale: 'tr',
            conversationId: refundId,
            paymentTransactionId: standing.transactionId,
            price: amountText(amountMinor, CURRENCY),
            currency: CURRENCY,
          },
        }),
      )
      if (answer.status !== 'success') throw iyzicoRefused(answer)
      return {
        providerRef: refundId,
        facts: { refunds: { [refundId]: { amountMinor, state: 'succeeded', refundId } } },
      }
    },

    async movements(from) {
      // Days there are of Turkey's clock, which is ahead: what is of ours is in two of them.
      const days = [0, 1].map((n) => new Date(from.getTime() + n * 86_400_000).toISOString().slice(0, 10))
      const pages = await Promise.all(days.map(transactionsOf))
      return iyzicoMovements(pages.flat(), from)
    },

    async payouts(from) {
      const day = from.toISOString().slice(0, 10)
      const answer = await askIyzico(account, '/reporting/settlement/payoutcompleted', {
        body: { locale: 'tr', date: `${day} 00:00:00` },
      })
      return iyzicoPayouts(answer, day)
    },

    /** Its form can't be closed from here; what is paid on it all the same counts. */
    cancel: async (payment) =>
      (await stand(payment))?.facts ?? { ended: 'canceled', failure: 'canceled_by_customer' },
  }
}

/** We ask for liras only: money in another currency is none that we know how to book. */
function inLiras(currency: string | null | undefined, name: string): void {
  if (currency && currency !== CURRENCY)
    throw new AppError('payment_unreachable', { detail: `iyzico has ${name} in ${currency}`, report: true })
}
