import type { Failure } from '../../facts/payment-facts'

/** PayTR's `failed_reason_code` (dev.paytr.com, iFrame API, step 2); 0 is the bank's own words. */
const FAILURES: Record<string, Failure> = {
  '1': 'authentication_failed',
  '2': 'authentication_failed',
  '3': 'suspected_fraud',
  '6': 'canceled_by_customer',
  '8': 'not_supported',
  '9': 'not_supported',
  '10': 'authentication_failed',
  '11': 'suspected_fraud',
  '99': 'processing_error',
}

/** What banks say, in Turkish. */
const WORDS: readonly [RegExp, Failure][] = [
  [/yetersiz|bakiye|limit/i, 'insufficient_funds'],
  [/son kullanma|s[üu]resi dol/i, 'expired_card'],
  [/cvv|cvc|g[üu]venlik kodu/i, 'incorrect_cvc'],
  [/kart numaras/i, 'incorrect_number'],
]

export function paytrFailure(code: string, words: string): Failure {
  return FAILURES[code] ?? WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'card_declined'
}
