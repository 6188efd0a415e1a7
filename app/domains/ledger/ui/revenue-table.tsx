import { useTranslation } from 'react-i18next'
import { Table, type TableColumn } from '~/ui/components/data/table'
import { Money } from '~/ui/components/text/money'
import { netMinor, type RevenueMonth } from '../revenue/revenue-month'
import { useMonthText } from './month-text'

/** Each month's money, the newest first. Area `admin-money`. */
export function RevenueTable({ months }: { months: readonly RevenueMonth[] }) {
  const { t } = useTranslation('admin-money')
  const monthText = useMonthText()
  const column = (
    key: 'charged' | 'tax' | 'refunded' | 'disputed' | 'fees' | 'net',
    minorOf: (month: RevenueMonth) => number,
  ): TableColumn<RevenueMonth> => ({
    key,
    header: t(`revenue.${key}`),
    align: 'end',
    cell: (month) => <Money minor={minorOf(month)} currency={month.currency} />,
  })
  return (
    <Table
      label={t('revenue.byMonth')}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', header: t('revenue.month'), cell: ({ month }) => monthText(month) },
        column('charged', ({ chargedMinor }) => chargedMinor),
        column('tax', ({ taxMinor }) => taxMinor),
        column('refunded', ({ refundedMinor }) => refundedMinor),
        column('disputed', ({ disputedMinor }) => disputedMinor),
        ...(months.some(({ feesMinor }) => feesMinor !== 0)
          ? [column('fees', ({ feesMinor }) => feesMinor)]
          : []),
        column('net', netMinor),
      ]}
    />
  )
}
