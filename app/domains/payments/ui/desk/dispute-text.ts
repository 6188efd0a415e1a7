import { useTranslation } from 'react-i18next'
import type { Tone } from '~/ui/components/feedback/callout'
import type { DisputeState } from '../../facts/payment-facts'

export const DISPUTE_TONES: Record<DisputeState, Tone> = {
  inquiry: 'warn',
  inquiry_closed: 'neutral',
  open: 'bad',
  won: 'good',
  lost: 'bad',
}

const REASONS = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'subscription_canceled',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
] as const

/** Why a customer disputes, in words. Area `admin-money`. */
export function useReasonText(): (reason: string | null) => string {
  const { t } = useTranslation('admin-money')
  return (reason) => t(`disputes.reasons.${REASONS.find((one) => one === reason) ?? 'general'}`)
}
