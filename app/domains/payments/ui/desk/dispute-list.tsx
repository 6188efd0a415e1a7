import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import type { Tone } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { PaymentFacts } from '../../facts/payment-facts'

type Disputes = NonNullable<PaymentFacts['disputes']>

const TONES: Record<Disputes[string]['state'], Tone> = { open: 'bad', won: 'good', lost: 'bad' }

/** Disputes of a payment: how much, until when an answer is due, how it ended. Area `admin-money`. */
export function DisputeList({ disputes, currency }: { disputes: Disputes; currency: string }) {
  const { t } = useTranslation('admin-money')
  return (
    <ul className="divide-y text-sm">
      {Object.entries(disputes).map(([ref, { amountMinor, state, dueAt }]) => (
        <li key={ref} className="py-3 first:pt-0 last:pb-0">
          <span className="flex items-center justify-between gap-3">
            <span className="font-medium text-ink">
              <Money minor={amountMinor} currency={currency} />
            </span>
            <Badge tone={TONES[state]}>{t(`disputes.states.${state}`)}</Badge>
          </span>
          {state === 'open' ? (
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
        </li>
      ))}
    </ul>
  )
}
