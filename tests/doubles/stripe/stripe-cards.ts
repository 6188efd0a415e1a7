import type { Answer, ChargeEnd } from '../payment-double'
import type { Fields } from './form-fields'
import { type StripeBooks, texts } from './stripe-books'
import { amountOf, known } from './stripe-parts'
import { StripeRefusal } from './stripe-refusal'

/** How cards that are charged answer. */
export interface Charges {
  end: ChargeEnd
  feeShare: number
}

const KNOWN = new Set([
  'amount',
  'currency',
  'customer',
  'payment_method',
  'off_session',
  'confirm',
  'description',
  'metadata',
])

/** A PaymentIntent that is confirmed as it is made, by a card that was kept (docs.stripe.com, Charge saved payment methods). */
export function chargeCard(books: StripeBooks, fields: Fields, { end, feeShare }: Charges): Answer {
  known(fields, KNOWN)
  const card = String(fields.payment_method)
  const customer = books.cards.get(card)
  if (!customer) throw new StripeRefusal(`No such PaymentMethod: '${card}'`, { code: 'resource_missing' })
  if (fields.customer !== customer) throw new StripeRefusal('The card belongs to another customer.')
  if (fields.off_session !== 'true' || fields.confirm !== 'true')
    throw new StripeRefusal('Only charges without the customer are made here.')
  const intent = books.newIntent({
    amount: amountOf(fields.amount, fields.currency),
    currency: String(fields.currency),
    metadata: texts(fields.metadata),
    customer,
    payment_method: card,
  })
  if (end === 'paid') {
    books.capture(intent, feeShare)
    return { status: 200, body: intent }
  }
  const error =
    end === 'asks'
      ? { type: 'card_error', code: 'authentication_required' }
      : { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
  Object.assign(intent, { last_payment_error: error, payment_method: null })
  return {
    status: 402,
    body: { error: { ...error, message: 'Your card was declined.', payment_intent: intent } },
  }
}

export function detachCard(books: StripeBooks, id: string): Answer {
  if (!books.cards.delete(id))
    throw new StripeRefusal('The payment method is not attached to a customer.', { code: 'resource_missing' })
  return { status: 200, body: { id, object: 'payment_method', customer: null } }
}
