import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import type { DeskPayment } from '../../desk/read-desk-payment.server'

/** What the provider told us of a payment, the newest first. Area `admin-money`. */
export function NoticeTable({ notices }: Pick<DeskPayment, 'notices'>) {
  const { t } = useTranslation('admin-money')
  return (
    <Table
      label={t('notices.title')}
      rows={notices}
      rowKey={({ eventId }) => eventId}
      columns={[
        {
          key: 'kind',
          header: t('notices.kind'),
          cell: ({ kind, eventId }) => (
            <bdi dir="ltr" className="block min-w-0 font-mono text-xs">
              {kind}
              <span className="block break-all font-normal text-muted">{eventId}</span>
            </bdi>
          ),
        },
        {
          key: 'outcome',
          header: t('notices.outcome'),
          cell: ({ outcome }) => t(`notices.outcomes.${outcome}`),
        },
        {
          key: 'at',
          header: t('notices.at'),
          align: 'end',
          cell: ({ receivedAt }) => <DateTime value={receivedAt} />,
        },
      ]}
    />
  )
}
