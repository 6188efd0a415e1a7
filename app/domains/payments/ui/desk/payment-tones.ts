import type { Tone } from '~/ui/components/feedback/callout'
import type { PaymentState } from '../../payment-states'

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
