import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type { InquiryKind, InquiryStatus } from '../inquiry'
import { FlagBadges } from './flag-badges'
import { STATUS_TONES } from './status-tones'

interface InquiryRow {
  id: string
  kind: InquiryKind
  status: InquiryStatus
  name: string
  email: string
  flags: string[]
  createdAt: Date
}

/** What visitors sent. Names are shown as they were typed: by anybody. */
export function InquiryTable({ inquiries }: { inquiries: readonly InquiryRow[] }) {
  const { t } = useTranslation('admin-inquiries')
  return (
    <Table
      label={t('title')}
      rows={inquiries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'sender',
          header: t('sender'),
          className: 'w-full max-w-0',
          cell: ({ id, name, email, flags }) => (
            <span className="block min-w-0">
              <Link to={id} className="block font-medium text-ink hover:underline">
                <bdi className="block truncate">{name}</bdi>
              </Link>
              <span className="mt-0.5 flex items-center gap-2 text-xs text-muted">
                <bdi className="truncate">{email}</bdi>
                <FlagBadges flags={flags} />
              </span>
            </span>
          ),
        },
        { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: 'status',
          header: t('status'),
          cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge>,
        },
        {
          key: 'when',
          header: t('when'),
          align: 'end',
          cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
        },
      ]}
    />
  )
}
