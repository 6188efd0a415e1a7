import Stripe from 'stripe'
import type { PaymentProvider, ProviderPayment } from '~/domains/payments/payments'
import { stripeProvider } from '~/domains/payments/providers/stripe/stripe-provider.server'
import {
  type Answer,
  type Asked,
  type DisputeMove,
  DoubleServer,
  type PaymentDouble,
  type Sent,
} from '../payment-double'
import { type Fields, formFields } from './form-fields'
import { StripeBooks } from './stripe-books'
import { type Charges, chargeCard, detachCard } from './stripe-cards'
import type { Dispute, DisputeStatus } from './stripe-disputes'
import { StripeIntents } from './stripe-intents'
import { refusal } from './stripe-refusal'

const PUBLISHABLE_KEY = 'pk_test_double'
export const STRIPE_ACCOUNT = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' }
const FEE_SHARE = 0.029

export interface StripeDouble extends PaymentDouble {
  url: string
  /** The same account with the fields in our page, in place of Checkout. */
  elementProvider: PaymentProvider
  /** Disputes as Stripe has them. */
  disputes(): readonly Dispute[]
  /** Money that moved without a payment. */
  move(type: 'payout' | 'stripe_fee', net: number, currency: string): void
}

/** Stripe as far as we use it, as strict as it is: keys, parameters, idempotency, signatures with a stamp. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const books = new StripeBooks()
  const intents = new StripeIntents(books)
  const charges: Charges = { end: 'paid', feeShare: FEE_SHARE }
  const replies = new Map<string, { fingerprint: string; answer: Answer }>()
  const server = new DoubleServer((asked) =>
    idempotent(asked, replies, () => answer({ books, intents, charges }, asked)),
  )
  const url = await server.start()
  const outbox: Sent[] = []
  const tell = (type: string, object: object) => outbox.push(signed(books.event(type, object)))

  const sessionOf = ({ providerRef, paymentId }: ProviderPayment) =>
    books.session(providerRef ?? books.sessionFor(paymentId))
  const isInPage = ({ providerRef }: ProviderPayment) => providerRef?.startsWith('pi_')
  const intentOf = (payment: ProviderPayment) =>
    (isInPage(payment) ? payment.providerRef : sessionOf(payment).payment_intent)!

  return {
    url,
    provider: stripeProvider({ ...STRIPE_ACCOUNT, url }),
    elementProvider: stripeProvider({ ...STRIPE_ACCOUNT, publishableKey: PUBLISHABLE_KEY, url }),
    environment: {
      STRIPE_SECRET_KEY: STRIPE_ACCOUNT.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_ACCOUNT.webhookSecret,
      STRIPE_URL: url,
    },
    outbox,
    pay(payment, outcome) {
      const { intent, charge } = isInPage(payment)
        ? intents.pay(payment.providerRef!, outcome, FEE_SHARE)
        : books.pay(sessionOf(payment).id, outcome, FEE_SHARE)
      if (outcome === 'declined') return void tell('payment_intent.payment_failed', intent)
      tell('payment_intent.succeeded', intent)
      tell('charge.succeeded', charge!)
      if (!isInPage(payment)) tell('checkout.session.completed', sessionOf(payment))
    },
    dispute(payment, state) {
      const status = STATUSES[state]
      const isNew = books.disputes.of(intentOf(payment)).length === 0
      const dispute = books.disputes.move(intentOf(payment), status)
      const isOver = ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
      tell(`charge.dispute.${isNew ? 'created' : isOver ? 'closed' : 'updated'}`, dispute)
    },
    disputes: () => books.disputes.all(),
    move: (type, net, currency) => books.move(type, net, currency),
    payOut: (minor) => books.move('payout', -minor, 'try'),
    refuseRefund: (payment) => books.refuseRefund(intentOf(payment)),
    chargesEnd: (how) => {
      charges.end = how
    },
    staled: ({ raw }) => signed(raw.toString('utf8'), Math.floor(Date.now() / 1000) - 360),
    loseAnswers: (count, to) => server.loseAnswers(count, to),
    balance: () => books.balance(),
    stop: () => server.stop(),
  }
}

const STATUSES: Record<DisputeMove, DisputeStatus> = {
  inquiry: 'warning_needs_response',
  inquiry_closed: 'warning_closed',
  open: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  prevented: 'prevented',
}

function signed(payload: string, timestamp?: number): Sent {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: STRIPE_ACCOUNT.webhookSecret,
    ...(timestamp ? { timestamp } : {}),
  })
  return { headers: { 'stripe-signature': header }, raw: Buffer.from(payload) }
}

/** The same key with the same words is answered the same; with others it is refused (docs.stripe.com/api/idempotent_requests). */
function idempotent(
  asked: Asked,
  replies: Map<string, { fingerprint: string; answer: Answer }>,
  work: () => Answer,
): Answer {
  const key = asked.headers['idempotency-key']
  if (typeof key !== 'string' || asked.method !== 'POST') return work()
  const fingerprint = `${asked.url.pathname} ${asked.raw}`
  const known = replies.get(key)
  if (known && known.fingerprint !== fingerprint)
    return refusal(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters.',
    )
  if (known) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } }
  const answer = work()
  // What wasn't even begun isn't kept.
  if (answer.status !== 401) replies.set(key, { fingerprint, answer })
  return answer
}

interface Account {
  books: StripeBooks
  intents: StripeIntents
  charges: Charges
}

function answer({ books, intents, charges }: Account, { method, url, headers, raw }: Asked): Answer {
  if (headers.authorization !== `Bearer ${STRIPE_ACCOUNT.secretKey}`)
    return refusal(401, 'invalid_request_error', 'Invalid API Key provided.')
  const contentType = headers['content-type'] ?? ''
  if (
    url.pathname !== '/v1/files' &&
    method === 'POST' &&
    contentType !== 'application/x-www-form-urlencoded'
  )
    return refusal(400, 'invalid_request_error', 'The request body must be form-encoded.')
  const fields = url.pathname === '/v1/files' ? {} : formFields(method === 'POST' ? raw : url.search.slice(1))
  const [, , ...path] = url.pathname.split('/')
  const route = `${method} ${path.map((part) => (/_test_|^pi_|^cs_/.test(part) ? ':id' : part)).join('/')}`
  const id = path.find((part) => /^(pi|cs|pm|du)_/.test(part)) ?? ''
  try {
    switch (route) {
      case 'POST checkout/sessions':
        return { status: 200, body: books.open(fields) }
      case 'GET checkout/sessions/:id':
        return { status: 200, body: books.expanded(books.session(id), asksForCard(fields)) }
      case 'POST checkout/sessions/:id/expire':
        return { status: 200, body: books.expire(id) }
      case 'GET payment_intents/search':
        return { status: 200, body: books.search(String(fields.query)) }
      case 'POST payment_intents':
        return fields.confirm ? chargeCard(books, fields, charges) : intents.open(fields)
      case 'POST payment_intents/:id/cancel':
        return intents.cancel(id)
      case 'POST customers':
        return intents.newCustomer(fields)
      case 'POST payment_methods/:id/detach':
        return detachCard(books, id)
      case 'GET payment_intents/:id':
        return { status: 200, body: books.expandedIntent(id, asksForCard(fields)) }
      case 'POST refunds':
        return { status: 200, body: books.refund(fields) }
      case 'GET refunds':
        return { status: 200, body: books.refundsOf(String(fields.payment_intent)) }
      case 'GET disputes':
        return { status: 200, body: books.disputesOf(String(fields.payment_intent)) }
      case 'GET balance_transactions':
        return { status: 200, body: books.transactions(fields) }
      case 'GET disputes/:id':
        return books.disputes.retrieve(id)
      case 'POST disputes/:id':
        return books.disputes.update(id, fields)
      case 'POST files':
        return books.disputes.upload(contentType, raw)
    }
    return refusal(404, 'invalid_request_error', `Unrecognized request URL (${route})`)
  } catch (thrown) {
    if (thrown instanceof Error && 'answer' in thrown) return thrown.answer as Answer
    throw thrown
  }
}

const asksForCard = ({ expand }: Fields): boolean =>
  Object.values((expand ?? {}) as Fields).some((path) => String(path).endsWith('payment_method'))
