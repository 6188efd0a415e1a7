import type { Failure } from '../../facts/payment-facts'

/** What comes of paying by a card of the test provider. `slow`: it is decided a while later. */
export type TestOutcome =
  | { kind: 'paid' }
  | { kind: 'declined'; failure: Failure }
  | { kind: 'confirm' }
  | { kind: 'slow' }
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
  { number: '4000000000000259', brand: 'visa', outcome: { kind: 'disputed' } },
  { number: '4000000000001018', brand: 'visa', outcome: { kind: 'slow' } },
]

/** The card of a number as people write it, with spaces or without; undefined for any other than those above. */
export const findTestCard = (number: string): TestCard | undefined => {
  const digits = number.replace(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number === digits)
}
