import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import type { Reason } from '../matching/score-match'

/** What speaks for a line belonging to a transfer. */
export function MatchReasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('admin-bank')
  return (
    <span className="inline-flex flex-wrap gap-1 max-sm:justify-end">
      {reasons.map((reason) => (
        <Badge key={reason} tone={reason === 'amountDiffers' ? 'warn' : 'neutral'}>
          {t(`reasons.${reason}`)}
        </Badge>
      ))}
    </span>
  )
}
