import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { Money } from '~/ui/components/text/money'
import { useFormat } from '~/ui/use-format'
import type { RecurringRevenue } from '../subscriptions/recurring-revenue.server'

/** Subscriptions by plan and currency, with what they bring each month. Areas `admin-money`, `payment`. */
export function RecurringTable({ rows }: { rows: readonly RecurringRevenue[] }) {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('payment')
  const { number } = useFormat()
  return (
    <Table
      label={t('recurring.title')}
      rows={rows}
      rowKey={({ plan, currency }) => `${plan} ${currency}`}
      columns={[
        {
          key: 'plan',
          header: t('recurring.plan'),
          cell: ({ plan, currency }) => `${say(`plans.${plan}`)} · ${currency}`,
        },
        { key: 'active', header: t('recurring.active'), align: 'end', cell: ({ active }) => number(active) },
        {
          key: 'trialing',
          header: t('recurring.trialing'),
          align: 'end',
          cell: ({ trialing }) => number(trialing),
        },
        { key: 'paused', header: t('recurring.paused'), align: 'end', cell: ({ paused }) => number(paused) },
        {
          key: 'monthly',
          header: t('recurring.monthly'),
          align: 'end',
          cell: ({ monthlyMinor, currency }) => <Money minor={monthlyMinor} currency={currency} />,
        },
      ]}
    />
  )
}
