import { expect, test } from 'vitest'
import { confirmOutcome } from './stripe-failures'

test.each([
  [{ type: 'validation_error', code: 'incomplete_number' }, 'typing'],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'stolen_card' }, 'card_declined'],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
  [{ type: 'api_connection_error' }, 'processing_error'],
  [
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    },
    'over',
  ],
])('what Stripe.js answers, %j, is told as %s', (error, outcome) => {
  expect(confirmOutcome(error)).toBe(outcome)
})
