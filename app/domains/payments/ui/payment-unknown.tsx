import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { RecentPayment } from '../get-payment.server'

export interface PaymentUnknownProps {
  /** Whether an address named a payment that isn't among these. */
  isNamed: boolean
  recent: readonly (Omit<RecentPayment, 'createdAt'> & { createdAt: Date | string })[]
}

/** A result without its payment: the last ones there are, and the ways on. Area `payment`. */
export function PaymentUnknown({ isNamed, recent }: PaymentUnknownProps) {
  const { t } = useTranslation('payment')
  return (
    <div className="grid max-w-xl gap-6">
      <p className="text-ink">{t(isNamed ? 'unknown.named' : 'unknown.bare')}</p>
      <Card title={t('unknown.recent')} isFlush={recent.length > 0}>
        {recent.length > 0 ? (
          <ul className="divide-y text-sm">
            {recent.map(({ id, orderNumber, amountMinor, currency, createdAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 sm:px-5"
              >
                <span>
                  <Link
                    to={`/payment-success?payment=${id}`}
                    className="inline-block py-1 text-accent-ink hover:underline"
                  >
                    {t('order.number', { number: orderNumber })}
                  </Link>
                  <span className="block text-muted">
                    <DateTime value={createdAt} />
                  </span>
                </span>
                <Money minor={amountMinor} currency={currency} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">{t('unknown.none')}</p>
        )}
      </Card>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/dashboard/billing" variant="primary">
          {t('unknown.billing')}
        </ButtonLink>
        <ButtonLink to="/payment">{t('unknown.plans')}</ButtonLink>
      </div>
    </div>
  )
}
