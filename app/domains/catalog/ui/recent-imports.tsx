import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { Table } from '~/ui/components/data/table'
import type { Tone } from '~/ui/components/feedback/callout'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type { ImportStatus, ImportView } from '../imports/import-status'

const TONES: Record<ImportStatus, Tone> = {
  UPLOADED: 'info',
  QUEUED: 'info',
  READING: 'accent',
  APPLYING: 'accent',
  APPLIED: 'good',
  FAILED: 'bad',
  CANCELED: 'neutral',
}

export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('catalog')
  return (
    <Badge tone={TONES[status]} hasDot={status === 'READING' || status === 'APPLYING'}>
      {t(`importStatus.${status}`)}
    </Badge>
  )
}

/** What came in before, newest first. */
export function RecentImports({ imports }: { imports: ImportView[] }) {
  const { t } = useTranslation('catalog')
  if (imports.length === 0) return null
  return (
    <Card title={t('imports.recent')} isFlush>
      <Table
        label={t('imports.recent')}
        rows={imports}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'file',
            header: t('imports.file'),
            cell: ({ id, fileName }) => (
              <TextLink isQuiet to={`/dashboard/catalog/imports/${id}`}>
                <bdi className="break-all">{fileName}</bdi>
              </TextLink>
            ),
          },
          {
            key: 'state',
            header: t('imports.state'),
            cell: ({ status }) => <ImportStatusBadge status={status} />,
          },
          {
            key: 'result',
            header: t('imports.result'),
            cell: (row) => (row.status === 'APPLIED' ? t('imports.resultLine', { ...counts(row) }) : null),
          },
          {
            key: 'when',
            header: t('imports.when'),
            align: 'end',
            cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
          },
        ]}
      />
    </Card>
  )
}

const counts = ({ created, updated, unchanged }: ImportView) => ({ created, updated, unchanged })
