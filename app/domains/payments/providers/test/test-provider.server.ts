import { AppError } from '~/platform/errors/app-error'
import type { PaymentFacts } from '../../facts/payment-facts'
import type { PaymentProvider } from '../provider'
import { changeTestPayment, openTestPayment, readTestPayment, testMovements } from './test-account.server'
import { laterFailure } from './test-cards'
import { readTestNotice } from './test-notice.server'

/**
 * Takes make-believe money, so that everything can be tried where no provider is configured. It behaves as a provider at
 * another place would: books of its own, signed notifications, look-ups.
 */
export const testProvider: PaymentProvider = {
  name: 'test',
  isTest: true,
  acknowledgement: 'OK',
  takes: () => true,

  async begin({ paymentId, amountMinor, currency }) {
    await openTestPayment(paymentId, amountMinor, currency)
    return {
      providerRef: refOf(paymentId),
      step: { kind: 'page', path: `/payment/test/${paymentId}` },
      facts: {},
    }
  },

  readNotice: (headers, raw) => Promise.resolve(readTestNotice(headers, raw)),

  look: async ({ paymentId }) => (await readTestPayment(paymentId))?.facts ?? null,

  async refund({ paymentId }, { refundId, amountMinor }) {
    const providerRef = `test_re_${refundId}`
    const row = await changeTestPayment(paymentId, ({ facts }) => {
      if (facts.refunds?.[providerRef]) return null
      const left = (facts.capturedMinor ?? 0) - sumOfRefunds(facts)
      if (amountMinor > left)
        throw new AppError('payment_refused', { detail: `only ${left} are left to give back` })
      return { facts: { refunds: { [providerRef]: { amountMinor, state: 'succeeded', refundId } } } }
    })
    if (!row) throw new AppError('payment_refused', { detail: 'there is no such payment' })
    return { providerRef, facts: row.facts }
  },

  async cancel({ paymentId }) {
    const row = await changeTestPayment(paymentId, ({ facts }) =>
      facts.capturedMinor || facts.ended || facts.pending === 'processing'
        ? null
        : { facts: { ended: 'canceled', failure: 'canceled_by_customer' } },
    )
    return row?.facts ?? {}
  },

  cards: {
    async kept({ paymentId }) {
      const card = (await readTestPayment(paymentId))?.card
      return card ? { ...card, token: `${TOKEN}${card.last4}` } : null
    },

    async charge({ paymentId, amountMinor, currency, token }) {
      await openTestPayment(paymentId, amountMinor, currency)
      const last4 = token.slice(TOKEN.length)
      const failure = laterFailure(last4)
      const row = await changeTestPayment(paymentId, ({ facts }) =>
        facts.capturedMinor || facts.ended
          ? null
          : { facts: failure ? { ended: 'failed', failure } : { capturedMinor: amountMinor } },
      )
      return { providerRef: refOf(paymentId), facts: row?.facts ?? {} }
    },

    // It knows its own cards by heart.
    forget: () => Promise.resolve(),
  },

  movements: testMovements,

  disputes: {
    async answer({ paymentId }, { disputeRef, stage, texts }) {
      const row = await changeTestPayment(paymentId, ({ facts }) => {
        const dispute = facts.disputes?.[disputeRef]
        if (!dispute) throw new AppError('payment_refused', { detail: 'there is no such dispute' })
        if (dispute.state !== stage || dispute.answered === stage) return null
        const [, decided = dispute.state] =
          Object.entries(DECIDING).find(([word]) => texts.uncategorized_text?.includes(word)) ?? []
        return { facts: { disputes: { [disputeRef]: { ...dispute, answered: stage, state: decided } } } }
      })
      if (!row) throw new AppError('payment_refused', { detail: 'there is no such payment' })
      return row.facts
    },
  },
}

/** Words of evidence that decide a dispute, as in Stripe's test mode (docs.stripe.com/testing#evidence). */
const DECIDING = { winning_evidence: 'won', losing_evidence: 'lost' } as const

const TOKEN = 'test_card_'
const refOf = (paymentId: string) => `test_${paymentId}`

const sumOfRefunds = ({ refunds = {} }: PaymentFacts): number =>
  Object.values(refunds).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
