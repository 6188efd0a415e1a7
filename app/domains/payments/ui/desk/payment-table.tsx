import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { ListedPayment } from '../../desk/list-desk-payments.server'
import { PAYMENT_TONES } from './payment-tones'

/** Payments of all customers. Areas `admin-money`, `payment`. */
export function PaymentTable({ payments }: { payments: readonly ListedPayment[] }) {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('payment')
  return (
    <Table
      label={t('payments.title')}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'customer',
          header: t('payments.customer'),
          className: 'w-full max-w-0',
          cell: ({ id, customer, email, orderNumber }) => (
            <span className="block min-w-0">
              <Link to={`/admin/payments/${id}`} className="block font-medium text-ink hover:underline">
                <bdi className="block truncate">{customer}</bdi>
              </Link>
              <span className="mt-0.5 block truncate text-xs font-normal text-muted">
                <bdi dir="ltr">{orderNumber}</bdi> · <bdi dir="ltr">{email}</bdi>
              </span>
            </span>
          ),
        },
        {
          key: 'state',
          header: t('payments.state'),
          cell: ({ state, isOdd, isTest }) => (
            <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
              <Badge tone={PAYMENT_TONES[state]}>{t(`states.${state}`)}</Badge>
              {isOdd ? <Badge tone="warn">{t('payments.odd')}</Badge> : null}
              {isTest ? <Badge>{t('payments.test')}</Badge> : null}
            </span>
          ),
        },
        {
          key: 'way',
          header: t('payments.way'),
          cell: ({ provider }) => <span className="whitespace-nowrap">{say(`ways.${provider}`)}</span>,
        },
        {
          key: 'amount',
          header: t('payments.amount'),
          align: 'end',
          cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} />,
        },
        {
          key: 'when',
          header: t('payments.when'),
          align: 'end',
          cell: ({ createdAt }) => <DateTime value={createdAt} />,
        },
      ]}
    />
  )
}
