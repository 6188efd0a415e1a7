import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { factsOfIntent } from './stripe-facts'

/** An intent that nobody has money of, refused with a method of this type. */
const refused = (type: string) =>
  ({
    status: 'requires_payment_method',
    amount_received: 0,
    currency: 'eur',
    metadata: {},
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_payment_attempt_failed', payment_method: { type } },
  }) as unknown as Stripe.PaymentIntent

const factsOf = (intent: Stripe.PaymentIntent) => factsOfIntent({ intent, refunds: [], disputes: [] }, 'EUR')

test('a bank that says no after days has ended the payment, so the order can be paid anew', () => {
  expect(factsOf(refused('sepa_debit'))).toMatchObject({ ended: 'failed' })
})

test('a card that is declined may be tried again on the page', () => {
  expect(factsOf(refused('card')).ended).toBeUndefined()
})
