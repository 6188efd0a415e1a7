import type { Tone } from '~/ui/components/feedback/callout'
import type { QuoteState } from '../quote-states'

export const QUOTE_TONES: Record<QuoteState, Tone> = {
  DRAFT: 'neutral',
  SENT: 'info',
  VIEWED: 'info',
  ACCEPTED: 'good',
  INVOICED: 'good',
  DECLINED: 'bad',
  EXPIRED: 'warn',
  CANCELED: 'neutral',
  SUPERSEDED: 'neutral',
}
