import type { Failure } from '../../facts/payment-facts'

/** Stripe's error codes and decline codes (docs.stripe.com/error-codes, /declines/codes) in our words. */
const FAILURES: Record<string, Failure> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  invalid_account: 'incorrect_number',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  transaction_not_allowed: 'not_supported',
  payment_intent_payment_attempt_expired: 'timed_out',
}

/**
 * Why Stripe says an attempt failed. A card that was reported stolen, or looks fraudulent, is merely declined: Stripe
 * asks not to tell whoever holds it.
 */
export function stripeFailure({ code, decline_code }: { code?: string; decline_code?: string }): Failure {
  return FAILURES[decline_code ?? ''] ?? FAILURES[code ?? ''] ?? 'card_declined'
}

/** What Stripe.js answers when a payment isn't made (docs.stripe.com/js/payment_intents/confirm_payment). */
export interface ConfirmError {
  type: string
  code?: string
  decline_code?: string
  payment_intent?: { status: string }
}

/**
 * What follows from a payment that wasn't made: `typing`, the fields themselves say what is missing; `over`, it is
 * decided already.
 */
export function confirmOutcome(error: ConfirmError): 'typing' | 'over' | Failure {
  if (error.type === 'validation_error') return 'typing'
  if (DECIDED.includes(error.payment_intent?.status ?? '')) return 'over'
  if (error.type === 'card_error') return stripeFailure(error)
  return FAILURES[error.code ?? ''] ?? 'processing_error'
}

const DECIDED = ['succeeded', 'processing', 'requires_capture', 'canceled']
