import { randomBytes } from 'node:crypto'
import type { Fields } from './form-fields'
import { StripeDisputes } from './stripe-disputes'
import { amountOf, known, newId } from './stripe-parts'
import { StripeRefusal } from './stripe-refusal'

interface Session {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  client_reference_id: string | null
  amount_total: number
  currency: string
  metadata: Record<string, string>
}

export interface Intent {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  /** Unix seconds. */
  created: number
  client_secret: string
  amount: number
  amount_received: number
  amount_capturable: number
  currency: string
  latest_charge: string | null
  last_payment_error: { type: string; code: string; decline_code?: string } | null
  metadata: Record<string, string>
  customer: string | null
  payment_method: string | null
}

export interface Charge {
  id: string
  object: 'charge'
  payment_intent: string
  amount: number
  currency: string
  disputed: boolean
  balance_transaction: { id: string; object: 'balance_transaction'; fee: number; currency: string }
  metadata: Record<string, string>
  /** Unix seconds. */
  created: number
  payment_method_details: { type: 'card'; card: { brand: string; last4: string; country: string } }
}

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'succeeded'
  metadata: Record<string, string>
  created: number
}

const KNOWN_OF_SESSION = new Set([
  'mode',
  'client_reference_id',
  'customer_email',
  'locale',
  'line_items',
  'adaptive_pricing',
  'metadata',
  'payment_intent_data',
  'customer_creation',
  'success_url',
  'cancel_url',
])
const KNOWN_OF_REFUND = new Set(['payment_intent', 'amount', 'reason', 'metadata'])

/** All that Stripe knows of an account. */
export class StripeBooks {
  private readonly sessions = new Map<string, Session>()
  private readonly intents = new Map<string, Intent>()
  private readonly charges = new Map<string, Charge>()
  private readonly refunds: Refund[] = []
  readonly disputes = new StripeDisputes(this)
  private readonly others: {
    id: string
    type: string
    net: number
    currency: string
    created: number
    source: null
  }[] = []
  private readonly intentMetadata = new Map<string, Record<string, string>>()
  private readonly keeping = new Set<string>()
  /** Whose next refund finds too little in the account. */
  private readonly refusing = new Set<string>()
  /** Cards that were kept, by their names, with whose they are. */
  readonly cards = new Map<string, string>()

  open(fields: Fields): Session {
    known(fields, KNOWN_OF_SESSION)
    if (fields.mode !== 'payment') throw new StripeRefusal('Missing required param: mode.')
    for (const name of ['success_url', 'cancel_url'])
      if (!URL.canParse(String(fields[name]))) throw new StripeRefusal(`Not a valid URL: ${name}`)
    const lines = Object.values((fields.line_items ?? {}) as Fields) as Fields[]
    if (lines.length === 0 || lines.length > 100) throw new StripeRefusal('Invalid line_items.')
    const currencies = new Set<string>()
    let total = 0
    for (const { quantity, price_data } of lines) {
      const { currency, unit_amount, product_data } = price_data as Fields
      if (!(product_data as Fields | undefined)?.name) throw new StripeRefusal('Missing product name.')
      currencies.add(String(currency))
      total += amountOf(unit_amount, currency, 'unit_amount') * Number(quantity)
    }
    const [currency] = [...currencies]
    if (currencies.size !== 1 || !/^[a-z]{3}$/.test(currency!)) throw new StripeRefusal('Invalid currency.')
    // Stripe's least amount is half a dollar; that of other currencies is near it.
    if (total < 50) throw new StripeRefusal('Amount too small', { code: 'amount_too_small' })
    const id = newId('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: (fields.client_reference_id as string | undefined) ?? null,
      amount_total: total,
      currency: currency!,
      metadata: texts(fields.metadata),
    }
    this.sessions.set(id, session)
    const intentData = (fields.payment_intent_data ?? {}) as Fields
    this.intentMetadata.set(id, texts(intentData.metadata))
    if (intentData.setup_future_usage === 'off_session') {
      // Without a customer Stripe has nobody to keep the card for.
      if (fields.customer_creation !== 'always')
        throw new StripeRefusal('setup_future_usage needs a customer.')
      this.keeping.add(id)
    }
    return session
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session)
      throw new StripeRefusal(`No such checkout.session: ${id}`, { status: 404, code: 'resource_missing' })
    return session
  }

  sessionFor(paymentId: string): string {
    return [...this.sessions.values()].find((session) => session.client_reference_id === paymentId)?.id ?? ''
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open')
      throw new StripeRefusal('Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    session.url = null
    const intent = session.payment_intent ? this.intents.get(session.payment_intent) : undefined
    if (intent) intent.status = 'canceled'
    return session
  }

  pay(id: string, outcome: 'paid' | 'declined', feeShare: number): { intent: Intent; charge: Charge | null } {
    const session = this.session(id)
    if (session.status !== 'open') throw new Error(`Nobody can pay on a page that is ${session.status}.`)
    const intent = this.intentOf(session)
    const charge = this.confirm(intent, outcome, feeShare)
    if (!charge) return { intent, charge }
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    if (this.keeping.has(session.id)) this.keepCard(intent, newId('cus'))
    return { intent, charge }
  }

  /** What a customer enters for an intent. */
  confirm(intent: Intent, outcome: 'paid' | 'declined', feeShare: number): Charge | null {
    if (intent.status !== 'requires_payment_method')
      throw new Error(`Nobody can pay an intent that is ${intent.status}.`)
    if (outcome === 'paid') return this.capture(intent, feeShare)
    intent.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    }
    return null
  }

  keepCard(intent: Intent, customer: string): void {
    Object.assign(intent, { customer, payment_method: newId('pm') })
    this.cards.set(intent.payment_method!, customer)
  }

  /** Takes what an intent asks for. */
  capture(intent: Intent, feeShare: number): Charge {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      disputed: false,
      balance_transaction: {
        id: newId('txn'),
        object: 'balance_transaction',
        fee: Math.round(intent.amount * feeShare),
        currency: intent.currency,
      },
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', country: 'US' } },
      // A charge has its intent's.
      metadata: intent.metadata,
      created: Math.floor(Date.now() / 1000),
    }
    this.charges.set(charge.id, charge)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id })
    return charge
  }

  /** As hosted Checkout does, only once somebody tries to pay. */
  private intentOf(session: Session): Intent {
    if (session.payment_intent) return this.intents.get(session.payment_intent)!
    const intent = this.newIntent({
      amount: session.amount_total,
      currency: session.currency,
      metadata: this.intentMetadata.get(session.id) ?? {},
    })
    session.payment_intent = intent.id
    return intent
  }

  newIntent(asked: Pick<Intent, 'amount' | 'currency' | 'metadata'> & Partial<Intent>): Intent {
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      created: Math.floor(Date.now() / 1000),
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      amount_received: 0,
      amount_capturable: 0,
      latest_charge: null,
      last_payment_error: null,
      customer: null,
      payment_method: null,
      ...asked,
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  refund(fields: Fields): Refund {
    known(fields, KNOWN_OF_REFUND)
    const intent = this.intent(String(fields.payment_intent))
    const amount = amountOf(fields.amount, intent.currency)
    if (intent.status !== 'succeeded')
      throw new StripeRefusal('This PaymentIntent does not have a successful charge to refund.')
    if (amount > intent.amount_received - this.given(intent.id))
      throw new StripeRefusal('Refund amount is greater than unrefunded amount on charge', {
        code: 'amount_too_large',
      })
    if (this.refusing.delete(intent.id))
      throw new StripeRefusal('Insufficient funds in your Stripe balance to refund this amount.', {
        code: 'balance_insufficient',
      })
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
      metadata: texts(fields.metadata),
      created: Math.floor(Date.now() / 1000),
    }
    this.refunds.push(refund)
    return refund
  }

  refuseRefund(intentId: string): void {
    this.refusing.add(intentId)
  }

  markDisputed(chargeId: string): void {
    this.charges.get(chargeId)!.disputed = true
  }

  /** What the account paid out to its bank, or was charged for itself. */
  move(type: 'payout' | 'stripe_fee', net: number, currency: string): void {
    this.others.push({
      id: newId('txn'),
      type,
      net,
      currency,
      created: Math.floor(Date.now() / 1000),
      source: null,
    })
  }

  /** Transactions of the balance in a stretch of time, the newest first, a page of them. */
  transactions({ created, limit, starting_after: after }: Fields) {
    const { gte, lt } = created as Fields
    const of = (type: string, net: number, source: { id: string; currency: string; created: number }) => ({
      id: `txn_of_${source.id}`,
      type,
      net,
      currency: source.currency,
      created: source.created,
      source,
    })
    const charges = [...this.charges.values()]
    const all = [
      ...charges.map((charge) => of('charge', charge.amount - charge.balance_transaction.fee, charge)),
      ...this.refunds.map((refund) => {
        const { currency } = this.intent(refund.payment_intent)
        return of('refund', -refund.amount, { ...refund, currency })
      }),
      ...this.disputes
        .all()
        .flatMap((dispute) =>
          dispute.balance_transactions.map((one) => ({ ...one, type: 'adjustment', source: dispute })),
        ),
      ...this.others,
    ].filter((one) => one.created >= Number(gte) && one.created < Number(lt))
    const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const page = all.slice(start, start + Number(limit))
    return {
      object: 'list',
      url: '/v1/balance_transactions',
      data: page,
      has_more: start + page.length < all.length,
    }
  }

  search(query: string) {
    const [, id] = /^metadata\['payment_id'\]:'([^']+)'$/.exec(query) ?? []
    if (!id) throw new StripeRefusal('Invalid query.')
    const found = [...this.intents.values()].filter(({ metadata }) => metadata.payment_id === id)
    return { object: 'search_result', data: found, has_more: false }
  }

  refundsOf = (intentId: string) => list(this.refunds.filter((refund) => refund.payment_intent === intentId))
  disputesOf = (intentId: string) => list(this.disputes.of(intentId))

  /** @param withCard whether the intent's payment method was asked for too */
  expanded(session: Session, withCard = false) {
    if (!session.payment_intent) return { ...session, payment_intent: null }
    return { ...session, payment_intent: this.expandedIntent(session.payment_intent, withCard) }
  }

  /** @param withCard whether its payment method was asked for too */
  expandedIntent(id: string, withCard = false) {
    const intent = this.intent(id)
    const { latest_charge, payment_method } = intent
    return {
      ...intent,
      latest_charge: latest_charge ? this.charges.get(latest_charge) : null,
      payment_method: payment_method && withCard ? cardOf(payment_method) : payment_method,
    }
  }

  event(type: string, object: object): string {
    return JSON.stringify({
      id: newId('evt'),
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object },
    })
  }

  balance(): number {
    const received = [...this.intents.values()].reduce((sum, intent) => sum + intent.amount_received, 0)
    const fees = [...this.charges.values()].reduce((sum, charge) => sum + charge.balance_transaction.fee, 0)
    const given = this.refunds.reduce((sum, { amount }) => sum + amount, 0)
    const taken = this.disputes
      .all()
      .flatMap(({ balance_transactions }) => balance_transactions)
      .reduce((sum, { net }) => sum - net, 0)
    const moved = this.others.reduce((sum, { net }) => sum + net, 0)
    return received - fees - given - taken + moved
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id)
    if (!intent)
      throw new StripeRefusal(`No such payment_intent: ${id}`, { status: 404, code: 'resource_missing' })
    return intent
  }

  private given(intentId: string): number {
    return this.refunds
      .filter((refund) => refund.payment_intent === intentId)
      .reduce((sum, { amount }) => sum + amount, 0)
  }
}

const cardOf = (id: string) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2032 },
})

const list = <T>(data: T[]) => ({ object: 'list', data, has_more: false })

export const texts = (fields: Fields | string | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries((fields ?? {}) as Fields).map(([name, value]) => [name, String(value)]))
