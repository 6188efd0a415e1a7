import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { Money } from '~/ui/components/text/money'
import { RelativeTime } from '~/ui/components/text/relative-time'

export interface StatementRow {
  id: string
  format: 'camt053' | 'mt940' | 'csv' | string
  account: string
  currency: string
  fileName: string
  lineCount: number
  newLineCount: number
  leftOutCount: number
  isAfterGap: boolean
  closingMinor: number | null
  importedAt: string | Date
}

/** Statements that were imported, the newest first. */
export function StatementTable({ rows }: { rows: readonly StatementRow[] }) {
  const { t } = useTranslation('admin-bank')
  return (
    <Table
      label={t('statements')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'file',
          header: t('statement.file'),
          className: 'w-full max-w-0',
          cell: ({ fileName, account, leftOutCount, isAfterGap }) => (
            <span className="block min-w-0">
              <bdi className="block truncate">{fileName}</bdi>
              <bdi dir="ltr" className="block truncate text-xs font-normal text-muted">
                {account}
              </bdi>
              {leftOutCount > 0 || isAfterGap ? (
                <span className="block text-xs font-normal text-warn">
                  {leftOutCount > 0 ? t('import.leftOut', { count: leftOutCount }) : null}{' '}
                  {isAfterGap ? t('statement.afterGap') : null}
                </span>
              ) : null}
            </span>
          ),
        },
        {
          key: 'lines',
          header: t('statement.lines'),
          align: 'end',
          cell: ({ lineCount, newLineCount }) =>
            t('statement.newOf', { fresh: newLineCount, count: lineCount }),
        },
        {
          key: 'closing',
          header: t('statement.closing'),
          align: 'end',
          cell: ({ closingMinor, currency }) =>
            closingMinor === null ? '–' : <Money minor={closingMinor} currency={currency} />,
        },
        {
          key: 'when',
          header: t('statement.when'),
          align: 'end',
          cell: ({ importedAt }) => <RelativeTime value={importedAt} />,
        },
      ]}
    />
  )
}
