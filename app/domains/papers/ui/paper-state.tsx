import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import type { PaperState } from '../paper'

const TONES = {
  SCANNING: 'neutral',
  IN_REVIEW: 'info',
  ACCEPTED: 'good',
  REJECTED: 'bad',
  INFECTED: 'bad',
} as const

/** Where a paper stands, and why it was rejected. */
export function PaperStateBadge({ state, reason }: { state: PaperState; reason: string | null }) {
  const { t } = useTranslation('papers')
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {reason ? (
        <span dir="auto" className="max-w-64 text-xs text-muted">
          {reason}
        </span>
      ) : null}
    </span>
  )
}
