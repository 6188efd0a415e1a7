import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'

interface ProblemRow {
  id: string
  rowNumber: number
  column: string | null
  severity: 'error' | 'warning'
  code: string
  value: string
}

/** Rows of a file with what is wrong in them. */
export function ProblemTable({ problems }: { problems: ProblemRow[] }) {
  const { t } = useTranslation('catalog')
  return (
    <Table
      label={t('report.title')}
      rows={problems}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'row',
          header: t('report.row'),
          cell: ({ rowNumber }) => <span className="tabular-nums">{rowNumber}</span>,
        },
        {
          key: 'severity',
          header: t('report.severity'),
          cell: ({ severity }) => (
            <Badge tone={severity === 'error' ? 'bad' : 'warn'}>{t(`report.${severity}`)}</Badge>
          ),
        },
        {
          key: 'column',
          header: t('report.column'),
          cell: ({ column }) => column ?? <span className="text-faint">{t('report.whole')}</span>,
        },
        {
          key: 'problem',
          header: t('report.problem'),
          cell: ({ code }) => <span className="text-ink">{t(`problem.${code}`)}</span>,
        },
        {
          key: 'value',
          header: t('report.value'),
          cell: ({ value }) =>
            value ? <code className="line-clamp-2 max-w-72 break-all text-sm">{value}</code> : null,
        },
      ]}
    />
  )
}
