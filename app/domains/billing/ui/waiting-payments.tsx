import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { Money } from '~/ui/components/text/money'
import { useFormat } from '~/ui/use-format'

export interface WaitingPaymentsProps {
  payments: readonly {
    number: string
    description: string
    period: { from: string; to: string } | null
    orderedAt: Date | string
    coupons: readonly string[]
    isCancelable: boolean
    currency: string
    leftMinor: number
    transfer: { paymentId: string; state: string } | null
  }[]
  /** What cancels an order. */
  cancel: (number: string) => ReactNode
  className?: string
}

/** Orders that aren't paid yet, each with the way on and out of it; nothing while there is none. Areas `billing`, `payment`. */
export function WaitingPayments({ payments, cancel, className }: WaitingPaymentsProps) {
  const { t } = useTranslation('billing')
  const { date } = useFormat()
  const day = (iso: string) => date(iso, { dateStyle: 'medium', timeZone: 'UTC' })
  if (payments.length === 0) return null
  return (
    <Card title={t('waiting.title')} description={t('waiting.description')} className={className}>
      <ul className="divide-y divide-line">
        {payments.map(({ number, description, currency, leftMinor, transfer, ...order }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0">
              <bdi className="block text-ink">{description}</bdi>
              <span className="block text-sm text-muted">
                {order.period
                  ? t('waiting.period', { from: day(order.period.from), to: day(order.period.to) })
                  : null}
              </span>
              <span className="block text-sm text-muted">
                {t('waiting.ordered', {
                  number: `\u2068${number}\u2069`,
                  at: date(order.orderedAt, { dateStyle: 'medium', timeStyle: 'short' }),
                })}
                {order.coupons.length > 0 ? (
                  <>
                    {' · '}
                    <bdi>{order.coupons.join(', ')}</bdi>
                  </>
                ) : null}
                {transfer ? ` · ${t(`waiting.transfer.${transfer.state}`)}` : null}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
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
              {order.isCancelable ? cancel(number) : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
