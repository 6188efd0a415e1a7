import type { Tone } from '~/ui/components/feedback/callout'
import type { PaymentState } from '../../payment-states'
import type { RefundState } from '../../refunds/refund-states'

export const PAYMENT_TONES: Record<PaymentState, Tone> = {
  CREATED: 'neutral',
  REQUIRES_ACTION: 'neutral',
  PROCESSING: 'info',
  AUTHORIZED: 'info',
  CAPTURED: 'good',
  PARTIALLY_REFUNDED: 'warn',
  REFUNDED: 'warn',
  FAILED: 'bad',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
  DISPUTED: 'bad',
  WON: 'good',
  LOST: 'bad',
}

export const REFUND_TONES: Record<RefundState, Tone> = {
  PROPOSED: 'warn',
  WITHDRAWN: 'neutral',
  REQUESTED: 'info',
  PENDING: 'info',
  SUCCEEDED: 'good',
  FAILED: 'bad',
  SETTLED: 'neutral',
}
