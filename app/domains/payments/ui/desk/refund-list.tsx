import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { DeskPayment } from '../../desk/read-desk-payment.server'
import { useActorText } from './actor-text'
import { REFUND_TONES } from './payment-tones'
import { RefundDecision } from './refund-decision'

type Refund = DeskPayment['refunds'][number]

export interface RefundListProps {
  refunds: readonly Refund[]
  currency: string
  people: Record<string, string>
  /** Who is looking. */
  adminId: string
}

/** What was asked to be given back, by whom, why, and what became of it. Area `admin-money`. */
export function RefundList({ refunds, currency, people, adminId }: RefundListProps) {
  const { t } = useTranslation('admin-money')
  const actorText = useActorText(people)
  return (
    <ul className="divide-y text-sm">
      {refunds.map(({ id, amountMinor, state, reason, requestedBy, failure, createdAt, ...refund }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <span className="flex items-center justify-between gap-3">
            <span className="font-medium text-ink">
              <Money minor={amountMinor} currency={currency} />
            </span>
            <Badge tone={REFUND_TONES[state]}>{t(`refundStates.${state}`)}</Badge>
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
          {refund.confirmedBy ? (
            <span className="mt-1 block text-xs text-muted">
              {t('refund.confirmedBy', { name: `\u2068${actorText(refund.confirmedBy)}\u2069` })}
            </span>
          ) : null}
          {refund.settledAs && refund.settledBy ? (
            <span className="mt-1 block text-xs text-muted">
              {t(`settledAs.${refund.settledAs}`)} · <bdi>{actorText(refund.settledBy)}</bdi>
              {refund.settledNote ? <bdi className="block break-words">{refund.settledNote}</bdi> : null}
            </span>
          ) : null}
          <span className="mt-2 flex empty:hidden">
            <RefundDecision id={id} state={state} requestedBy={requestedBy} adminId={adminId} />
          </span>
        </li>
      ))}
    </ul>
  )
}
