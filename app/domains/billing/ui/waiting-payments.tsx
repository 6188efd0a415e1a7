import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { Money } from '~/ui/components/text/money'

export interface WaitingPaymentsProps {
  payments: readonly {
    number: string
    description: string
    currency: string
    leftMinor: number
    transfer: { paymentId: string; state: string } | null
  }[]
  className?: string
}

/** Orders that aren't paid yet, each with the way on; nothing while there is none. Area `billing`. */
export function WaitingPayments({ payments, className }: WaitingPaymentsProps) {
  const { t } = useTranslation('billing')
  if (payments.length === 0) return null
  return (
    <Card title={t('waiting.title')} description={t('waiting.description')} className={className}>
      <ul className="divide-y divide-line">
        {payments.map(({ number, description, currency, leftMinor, transfer }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0">
              <bdi className="block text-ink">{description}</bdi>
              <span className="block text-sm text-muted">
                <bdi dir="ltr">{number}</bdi>
                {transfer ? ` · ${t(`waiting.transfer.${transfer.state}`)}` : null}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <Money minor={leftMinor} currency={currency} />
              {transfer ? (
                <ButtonLink
                  to={`/bank-transfer-payment?payment=${transfer.paymentId}`}
                  variant="secondary"
                  aria-label={t('waiting.seeOrder', { number })}
                >
                  {t('waiting.see')}
                </ButtonLink>
              ) : (
                <ButtonLink to={`/payment?order=${number}`} aria-label={t('waiting.payOrder', { number })}>
                  {t('waiting.pay')}
                </ButtonLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
