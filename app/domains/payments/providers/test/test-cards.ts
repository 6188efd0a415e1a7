import type { Failure } from '../../facts/payment-facts'

/**
 * What comes of paying by a card of the test provider. `slow`: it is decided a while later; `once`: it pays while its
 * owner is there, and is declined when it is charged again.
 */
export type TestOutcome =
  | { kind: 'paid' }
  | { kind: 'declined'; failure: Failure }
  | { kind: 'confirm' }
  | { kind: 'slow' }
  | { kind: 'once' }
  | { kind: 'disputed' }

export interface TestCard {
  number: string
  brand: string
  outcome: TestOutcome
}

const declined = (number: string, failure: Failure): TestCard => ({
  number,
  brand: 'visa',
  outcome: { kind: 'declined', failure },
})

/**
 * The cards that the test provider takes. Numbers and what becomes of them are those of Stripe's test mode
 * (docs.stripe.com/testing), but for the slow one, which Stripe has no card for.
 */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: { kind: 'paid' } },
  { number: '5555555555554444', brand: 'mastercard', outcome: { kind: 'paid' } },
  { number: '4000002500003155', brand: 'visa', outcome: { kind: 'confirm' } },
  { number: '4000000000003220', brand: 'visa', outcome: { kind: 'confirm' } },
  declined('4000000000000002', 'card_declined'),
  declined('4000000000009995', 'insufficient_funds'),
  declined('4000000000000069', 'expired_card'),
  declined('4000000000000127', 'incorrect_cvc'),
  declined('4000000000000119', 'processing_error'),
  declined('4100000000000019', 'suspected_fraud'),
  { number: '4000000000000341', brand: 'visa', outcome: { kind: 'once' } },
  { number: '4000000000000259', brand: 'visa', outcome: { kind: 'disputed' } },
  { number: '4000000000001018', brand: 'visa', outcome: { kind: 'slow' } },
]

/** The card of a number as people write it, with spaces or without; undefined for any other than those above. */
export const findTestCard = (number: string): TestCard | undefined => {
  const digits = number.replace(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number === digits)
}

/** Of a card whose bank asks every time, also when it is charged while nobody is there. */
const ASKS_ALWAYS = '3220'

/** What comes of charging a card that was kept, by its last digits; null: it pays. */
export function laterFailure(last4: string): Failure | null {
  const outcome = TEST_CARDS.find(({ number }) => number.endsWith(last4))?.outcome
  if (!outcome || outcome.kind === 'once') return 'card_declined'
  if (outcome.kind === 'declined') return outcome.failure
  return last4 === ASKS_ALWAYS ? 'authentication_failed' : null
}
