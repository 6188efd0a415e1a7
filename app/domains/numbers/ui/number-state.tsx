import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import type { ReservationState } from '../numbers'
import type { NumberRow } from './number-row'

const TONES: Record<ReservationState, 'neutral' | 'info' | 'good' | 'warn' | 'bad'> = {
  HELD: 'info',
  PENDING_PAYMENT: 'info',
  CONFIRMED: 'info',
  DOCS_REQUIRED: 'warn',
  PROVISIONING: 'info',
  ACTIVE: 'good',
  EXPIRED: 'neutral',
  RELEASED: 'neutral',
  FAILED_REFUND: 'bad',
}

/** Where a number stands, and why it couldn't be had. Area `numbers`. */
export function NumberStateBadge({ row: { state, failure, papers } }: { row: NumberRow }) {
  const { t } = useTranslation('numbers')
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {failure ? <span className="text-xs">{t(`failures.${failure}`)}</span> : null}
      {state === 'ACTIVE' && papers === 'missing' ? (
        <span className="text-xs text-warn">{t('own.papersMissing')}</span>
      ) : null}
    </span>
  )
}
