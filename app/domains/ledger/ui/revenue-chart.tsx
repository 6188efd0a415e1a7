import { useTranslation } from 'react-i18next'
import { BarChart } from '~/ui/charts/bar-chart'
import { useFormat } from '~/ui/use-format'
import type { RevenueMonth } from '../revenue/revenue-month'
import { useMonthText } from './month-text'

/** What came and what went back, month by month. Area `admin-money`. */
export function RevenueChart({ months, currency }: { months: readonly RevenueMonth[]; currency: string }) {
  const { t } = useTranslation('admin-money')
  const { money } = useFormat()
  const monthText = useMonthText()
  return (
    <BarChart
      label={t('revenue.chart', { currency })}
      categoryLabel={t('revenue.month')}
      categories={months.map(({ month }) => monthText(month))}
      formatValue={(minor) => money(minor, currency, { isShort: true })}
      series={[
        {
          id: 'charged',
          label: t('revenue.charged'),
          values: months.map(({ chargedMinor }) => chargedMinor),
        },
        {
          id: 'back',
          label: t('revenue.back'),
          values: months.map(({ refundedMinor, disputedMinor }) =>
            Math.max(0, refundedMinor + disputedMinor),
          ),
        },
      ]}
    />
  )
}
