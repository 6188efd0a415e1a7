import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { KeyValues } from '~/ui/components/data/key-values'
import { CountryName } from '~/ui/components/text/country-name'
import { DateTime } from '~/ui/components/text/date-time'
import type { DeskPayment } from '../../desk/read-desk-payment.server'
import { useMethodText } from '../method-text'

/** Who pays for what, and how it is known elsewhere. Areas `admin-money`, `payment`. */
export function PaymentAbout({ payment }: { payment: DeskPayment }) {
  const { t } = useTranslation('admin-money')
  const methodText = useMethodText()
  const { order, provider, providerRef, facts, place, createdAt, currency } = payment
  const { customer } = order
  return (
    <KeyValues
      items={[
        { label: t('payments.customer'), value: <bdi>{customer.company ?? customer.name}</bdi> },
        { label: t('payments.email'), value: <bdi dir="ltr">{order.email}</bdi> },
        { label: t('payments.order'), value: <bdi dir="ltr">{order.number}</bdi> },
        { label: t('payments.orderState'), value: t(`orderStates.${order.state}`) },
        { label: t('payments.way'), value: <bdi>{methodText(facts.method ?? null, provider)}</bdi> },
        {
          label: t('payments.reference'),
          value: (
            <bdi dir="ltr" className="break-all font-mono text-xs">
              {providerRef ?? '–'}
            </bdi>
          ),
        },
        ...(place ? [{ label: t('place.label'), value: <Place {...place} /> }] : []),
        { label: t('payments.when'), value: <DateTime value={createdAt} /> },
        {
          label: t('payments.balance'),
          value: (
            <Link
              to={`/admin/journal/customer?currency=${currency}&customer=${order.customerId}`}
              className="text-accent-ink hover:underline"
            >
              {t('payments.toBalance')}
            </Link>
          ),
        },
      ]}
    />
  )
}

/** Where the customer is, by what that is known, and whether it proves whose tax was right. */
function Place({ pieces, verdict }: NonNullable<DeskPayment['place']>) {
  const { t } = useTranslation('admin-money')
  const tone = { proven: 'good', single: 'warn', contradicted: 'bad' } as const
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone[verdict]}>{t(`place.verdicts.${verdict}`)}</Badge>
      {pieces.map((piece) => (
        <span key={piece.kind} className="text-sm text-muted">
          {t(`place.kinds.${piece.kind}`)} <CountryName code={piece.country} />
        </span>
      ))}
    </span>
  )
}
