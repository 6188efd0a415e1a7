import { AppError } from '~/platform/errors/app-error'
import type { Failure } from '../../facts/payment-facts'

/** iyzico's error groups (docs.iyzico.com, Bank Error Codes), which it asks to go by rather than by the codes. */
const FAILURES: Record<string, Failure> = {
  NOT_SUFFICIENT_FUNDS: 'insufficient_funds',
  EXPIRED_CARD: 'expired_card',
  INVALID_EXPIRE_YEAR_MONTH: 'expired_card',
  INVALID_CVC2: 'incorrect_cvc',
  INVALID_CVC2_LENGTH: 'incorrect_cvc',
  INVALID_CARD_NUMBER: 'incorrect_number',
  BIN_NOT_FOUND: 'incorrect_number',
  NO_SUCH_ISSUER: 'incorrect_number',
  INVALID_CAVV: 'authentication_failed',
  INVALID_ECI: 'authentication_failed',
  DEBIT_CARDS_REQUIRES_3DS: 'authentication_failed',
  FRAUD_SUSPECT: 'suspected_fraud',
  RESTRICTED_BY_LAW: 'not_supported',
  CARD_NOT_PERMITTED: 'not_supported',
  NOT_PERMITTED_TO_CARDHOLDER: 'not_supported',
  NOT_PERMITTED_TO_TERMINAL: 'not_supported',
  COMMUNICATION_OR_SYSTEM_ERROR: 'processing_error',
  REQUEST_TIMEOUT: 'processing_error',
}

/** Why an attempt failed. Of a lost or stolen card iyzico asks to say no more than that it was declined. */
export const iyzicoFailure = (group: string | null | undefined): Failure =>
  FAILURES[group ?? ''] ?? 'card_declined'

export interface IyzicoRefusal {
  errorCode?: string | null
  errorMessage?: string | null
  errorGroup?: string | null
}

/** Of the bank, which was asked about the card (10000 and more). */
export const isOfBank = ({ errorCode }: IyzicoRefusal): boolean => /^1\d{4}$/.test(errorCode ?? '')

/** Trouble of iyzico's own, or with our keys: it says nothing about the payment. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['1', '1000', '1001', '100001'])

/** What a refused question is for whoever asked it. */
export function iyzicoRefused({ errorCode, errorMessage }: IyzicoRefusal): AppError {
  const isUnknown = !errorCode || SAYS_NOTHING.has(errorCode)
  const detail = `iyzico: ${errorCode ?? ''} ${errorMessage ?? ''}`
  return new AppError(isUnknown ? 'payment_unreachable' : 'payment_refused', { detail, report: true })
}
