import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { PaymentFacts } from '../../facts/payment-facts'
import { DISPUTE_TONES } from './dispute-text'

type Disputes = NonNullable<PaymentFacts['disputes']>

export interface DisputeListProps {
  disputes: Disputes
  currency: string
  /** Ids of their pages, by the provider's names. */
  ids: Record<string, string>
}

/** Disputes of a payment: how much, until when an answer is due, how it ended. Area `admin-money`. */
export function DisputeList({ disputes, currency, ids }: DisputeListProps) {
  const { t } = useTranslation('admin-money')
  return (
    <ul className="divide-y text-sm">
      {Object.entries(disputes).map(([ref, { amountMinor, state, dueAt }]) => (
        <li key={ref} className="py-3 first:pt-0 last:pb-0">
          <span className="flex items-center justify-between gap-3">
            <span className="font-medium text-ink">
              <Money minor={amountMinor} currency={currency} />
            </span>
            <Badge tone={DISPUTE_TONES[state]}>{t(`disputes.states.${state}`)}</Badge>
          </span>
          {state === 'open' || state === 'inquiry' ? (
            <span className="mt-1 block">
              {dueAt ? (
                <>
                  {t('disputes.due')} <DateTime value={dueAt} />
                </>
              ) : (
                t('disputes.noDate')
              )}
            </span>
          ) : null}
          <bdi dir="ltr" className="mt-1 block break-all font-mono text-xs text-muted">
            {ref}
          </bdi>
          {ids[ref] ? (
            <Link
              to={`/admin/payments/disputes/${ids[ref]}`}
              className="mt-1 inline-block py-1 text-accent-ink hover:underline"
            >
              {t('disputes.open')}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
