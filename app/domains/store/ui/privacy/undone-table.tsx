import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { useFormat } from '~/ui/use-format'
import type { UndoneRequest } from '../../privacy/list-undone-requests.server'

const WORDS = {
  'customers/data_request': 'dataRequest',
  'customers/redact': 'customerErasure',
  'shop/redact': 'shopErasure',
} as const

/** Requests that wait to be carried out, each with why the last try failed. */
export function UndoneTable({ requests }: { requests: readonly UndoneRequest[] }) {
  const { t } = useTranslation('admin')
  const { date } = useFormat()
  return (
    <Table
      label={t('privacy.title')}
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'request',
          header: t('privacy.request'),
          className: 'w-full max-w-0',
          cell: ({ topic, shopDomain, failure }) => (
            <span className="block min-w-0">
              <span className="block font-medium text-ink">{t(`privacy.${WORDS[topic]}`)}</span>
              <bdi className="block text-xs text-muted">{shopDomain}</bdi>
              {failure ? (
                <bdi className="block text-xs text-muted [overflow-wrap:anywhere]">{failure}</bdi>
              ) : null}
            </span>
          ),
        },
        { key: 'asked', header: t('privacy.asked'), align: 'end', cell: ({ askedAt }) => date(askedAt) },
        {
          key: 'doneBy',
          header: t('privacy.doneBy'),
          align: 'end',
          cell: ({ doneBy, isOverdue }) => (
            <span className="inline-flex items-center gap-2">
              {date(doneBy)}
              {isOverdue ? <Badge tone="bad">{t('privacy.overdue')}</Badge> : null}
            </span>
          ),
        },
      ]}
    />
  )
}
