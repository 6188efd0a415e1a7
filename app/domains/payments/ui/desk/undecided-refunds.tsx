import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { UndecidedRefund } from '../../refunds/refund-queries.server'
import { REFUND_TONES } from './payment-tones'
import { RefundDecision } from './refund-decision'

/** Refunds that wait for a second admin, or that a provider refused. Area `admin-money`. @param adminId who is looking */
export function UndecidedRefunds({
  refunds,
  adminId,
}: {
  refunds: readonly UndecidedRefund[]
  adminId: string
}) {
  const { t } = useTranslation('admin-money')
  return (
    <Table
      label={t('undecided.title')}
      rows={refunds}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'order',
          header: t('payments.order'),
          className: 'w-full max-w-0',
          cell: ({ customer, orderNumber, paymentId, reason, failure }) => (
            <span className="block min-w-0">
              <bdi className="block truncate">{customer}</bdi>
              <bdi dir="ltr" className="block truncate text-xs font-normal text-muted">
                <Link to={`/admin/payments/${paymentId}`}>{orderNumber}</Link>
              </bdi>
              <bdi className="mt-1 block break-words text-xs font-normal">{reason}</bdi>
              {failure ? (
                <bdi dir="ltr" className="mt-1 block break-words text-xs font-normal text-bad">
                  {failure}
                </bdi>
              ) : null}
            </span>
          ),
        },
        {
          key: 'state',
          header: t('payments.state'),
          cell: ({ state }) => <Badge tone={REFUND_TONES[state]}>{t(`refundStates.${state}`)}</Badge>,
        },
        {
          key: 'amount',
          header: t('payments.amount'),
          align: 'end',
          cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} />,
        },
        {
          key: 'since',
          header: t('undecided.since'),
          align: 'end',
          cell: ({ createdAt }) => <DateTime value={createdAt} />,
        },
        {
          key: 'decide',
          header: '',
          align: 'end',
          cell: (refund) => <RefundDecision {...refund} adminId={adminId} />,
        },
      ]}
    />
  )
}
