import type { Answer } from '../payment-double'
import type { Fields } from './form-fields'
import { type StripeBooks, texts } from './stripe-books'
import { amountOf, known, newId } from './stripe-parts'
import { StripeRefusal } from './stripe-refusal'

const KNOWN = new Set([
  'amount',
  'currency',
  'automatic_payment_methods',
  'customer',
  'setup_future_usage',
  'description',
  'receipt_email',
  'metadata',
])
const KNOWN_OF_CUSTOMER = new Set(['email', 'name', 'metadata'])

/** Intents that wait for a customer's card, as the Payment Element pays them. */
export class StripeIntents {
  private readonly customers = new Set<string>()
  private readonly keeping = new Set<string>()

  constructor(private readonly books: StripeBooks) {}

  newCustomer(fields: Fields): Answer {
    known(fields, KNOWN_OF_CUSTOMER)
    const id = newId('cus')
    this.customers.add(id)
    return { status: 200, body: { id, object: 'customer', email: fields.email } }
  }

  open(fields: Fields): Answer {
    known(fields, KNOWN)
    const { amount, currency, customer, automatic_payment_methods: methods } = fields
    if (amountOf(amount, currency) < 50)
      throw new StripeRefusal('Amount too small', { code: 'amount_too_small' })
    if (!/^[a-z]{3}$/.test(String(currency))) throw new StripeRefusal('Invalid currency.')
    if ((methods as Fields | undefined)?.enabled !== 'true')
      throw new StripeRefusal('No payment methods were named.')
    if (customer && !this.customers.has(String(customer)))
      throw new StripeRefusal(`No such customer: '${customer}'`, { code: 'resource_missing' })
    const intent = this.books.newIntent({
      amount: Number(amount),
      currency: String(currency),
      metadata: texts(fields.metadata),
      customer: customer ? String(customer) : null,
    })
    if (fields.setup_future_usage === 'off_session') this.keeping.add(intent.id)
    return { status: 200, body: intent }
  }

  cancel(id: string): Answer {
    const intent = this.books.intent(id)
    if (intent.status !== 'requires_payment_method')
      throw new StripeRefusal(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        {
          code: 'payment_intent_unexpected_state',
        },
      )
    intent.status = 'canceled'
    return { status: 200, body: intent }
  }

  /** The customer pays by the fields in our page. Without a customer there is nobody to keep the card for. */
  pay(id: string, outcome: 'paid' | 'declined', feeShare: number) {
    const intent = this.books.intent(id)
    const charge = this.books.confirm(intent, outcome, feeShare)
    if (charge && intent.customer && this.keeping.has(id)) this.books.keepCard(intent, intent.customer)
    return { intent, charge }
  }
}
