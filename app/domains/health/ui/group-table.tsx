import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useFormat } from '~/ui/use-format'

interface GroupRow {
  id: string
  type: string
  message: string
  count: number
  people: number
  lastSeenAt: Date
  isSpiking: boolean
}

/** Causes, each with how often and how many people it happened to. Messages are shown as they came: from anywhere. */
export function GroupTable({ groups }: { groups: readonly GroupRow[] }) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  return (
    <Table
      label={t('errors.table')}
      rows={groups}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'cause',
          header: t('errors.cause'),
          className: 'w-full max-w-0',
          cell: ({ id, type, message, isSpiking }) => (
            <span className="block min-w-0">
              <Link to={id} className="block font-medium text-ink hover:underline">
                <bdi className="block truncate">{message || t('errors.noMessage')}</bdi>
              </Link>
              <span className="mt-0.5 flex items-center gap-2 text-xs text-muted">
                <bdi className="truncate">{type}</bdi>
                {isSpiking ? <Badge tone="warn">{t('errors.spike')}</Badge> : null}
              </span>
            </span>
          ),
        },
        { key: 'count', header: t('errors.count'), align: 'end', cell: ({ count }) => number(count) },
        { key: 'people', header: t('errors.people'), align: 'end', cell: ({ people }) => number(people) },
        {
          key: 'lastSeen',
          header: t('errors.lastSeen'),
          align: 'end',
          cell: ({ lastSeenAt }) => <RelativeTime value={lastSeenAt} />,
        },
      ]}
    />
  )
}
