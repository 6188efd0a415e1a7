import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import type { Tone } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { DeskPayment } from '../../desk/read-desk-payment.server'
import { useActorText } from './actor-text'

type Refund = DeskPayment['refunds'][number]

const TONES: Record<Refund['state'], Tone> = {
  REQUESTED: 'info',
  PENDING: 'info',
  SUCCEEDED: 'good',
  FAILED: 'bad',
}

export interface RefundListProps {
  refunds: readonly Refund[]
  currency: string
  people: Record<string, string>
}

/** What was asked to be given back, by whom, why, and what became of it. Area `admin-money`. */
export function RefundList({ refunds, currency, people }: RefundListProps) {
  const { t } = useTranslation('admin-money')
  const actorText = useActorText(people)
  return (
    <ul className="divide-y text-sm">
      {refunds.map(({ id, amountMinor, state, reason, requestedBy, failure, createdAt }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <span className="flex items-center justify-between gap-3">
            <span className="font-medium text-ink">
              <Money minor={amountMinor} currency={currency} />
            </span>
            <Badge tone={TONES[state]}>{t(`refundStates.${state}`)}</Badge>
          </span>
          <bdi className="mt-1 block break-words">{reason}</bdi>
          {failure ? (
            <bdi dir="ltr" className="mt-1 block break-words text-bad">
              {failure}
            </bdi>
          ) : null}
          <span className="mt-1 block text-xs text-muted">
            <bdi>{actorText(requestedBy)}</bdi> · <DateTime value={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
