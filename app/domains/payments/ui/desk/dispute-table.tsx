import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { ListedDispute } from '../../disputes/dispute-queries.server'
import { DISPUTE_TONES, useReasonText } from './dispute-text'

type Row = Omit<ListedDispute, 'dueAt'> & { dueAt: Date | string | null }

/** Disputes that aren't decided, each with its deadline. Area `admin-money`. */
export function DisputeTable({ disputes }: { disputes: readonly Row[] }) {
  const { t } = useTranslation('admin-money')
  const reasonText = useReasonText()
  return (
    <Table
      label={t('disputes.title')}
      rows={disputes}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'order',
          header: t('payments.order'),
          className: 'w-full max-w-0',
          cell: ({ id, customer, orderNumber, reason }) => (
            <span className="block min-w-0">
              <Link to={`/admin/payments/disputes/${id}`} className="block truncate">
                <bdi>{customer}</bdi>
              </Link>
              <bdi dir="ltr" className="block truncate text-xs font-normal text-muted">
                {orderNumber}
              </bdi>
              <span className="mt-1 block break-words text-xs font-normal">{reasonText(reason)}</span>
            </span>
          ),
        },
        {
          key: 'state',
          header: t('payments.state'),
          cell: ({ state }) => <Badge tone={DISPUTE_TONES[state]}>{t(`disputes.short.${state}`)}</Badge>,
        },
        {
          key: 'amount',
          header: t('payments.amount'),
          align: 'end',
          cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} />,
        },
        {
          key: 'due',
          header: t('disputes.due'),
          align: 'end',
          cell: ({ isWaiting, dueAt }) =>
            isWaiting && dueAt ? (
              <DateTime value={dueAt} />
            ) : (
              t(isWaiting ? 'disputes.waits' : isPast(dueAt) ? 'disputes.late' : 'disputes.answered')
            ),
        },
      ]}
    />
  )
}

const isPast = (dueAt: Date | string | null) => dueAt !== null && new Date(dueAt).getTime() < Date.now()
