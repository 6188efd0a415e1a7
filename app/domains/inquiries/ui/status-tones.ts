import type { Tone } from '~/ui/components/feedback/callout'
import type { InquiryStatus } from '../inquiry'

export const STATUS_TONES: Record<InquiryStatus, Tone> = {
  new: 'accent',
  seen: 'info',
  answered: 'good',
  closed: 'neutral',
  spam: 'bad',
}
