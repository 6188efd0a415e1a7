import { useTranslation } from 'react-i18next'
import { BarChart } from '~/ui/charts/bar-chart'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { Tabs } from '~/ui/components/navigation/tabs'
import { useFormat } from '~/ui/use-format'
import type { UsageHistory } from '../billing'

/** How many conversations were answered, by day and by month, with the figures as a table. Area `billing`. */
export function UsageHistoryCard({ history, className }: { history: UsageHistory; className?: string }) {
  const { t } = useTranslation('billing')
  const isEmpty = history.months.every(({ answered }) => answered === 0)
  return (
    <Card title={t('usage.history.title')} className={className}>
      {isEmpty ? (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose text-sm text-muted">{t('usage.history.none')}</p>
          <ButtonLink to="/dashboard/channels" variant="secondary">
            {t('usage.history.setUp')}
          </ButtonLink>
        </div>
      ) : (
        <Tabs
          label={t('usage.history.title')}
          items={(['days', 'months'] as const).map((by) => ({
            id: by,
            label: t(`usage.history.${by}`),
            content: <Chart by={by} counts={history[by]} />,
          }))}
        />
      )}
    </Card>
  )
}

/** Counted by UTC, so named by UTC as well. */
const NAMES = {
  days: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  months: { month: 'short', year: 'numeric', timeZone: 'UTC' },
} as const

function Chart({ by, counts }: { by: keyof UsageHistory; counts: UsageHistory[keyof UsageHistory] }) {
  const { t } = useTranslation('billing')
  const { date, number } = useFormat()
  const sum = counts.reduce((all, { answered }) => all + answered, 0)
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink">{t(`usage.history.sum.${by}`, { number: number(sum) })}</p>
      <BarChart
        label={t(`usage.history.chart.${by}`)}
        categoryLabel={t(by === 'days' ? 'usage.history.day' : 'usage.history.month')}
        categories={counts.map(({ name }) => date(by === 'days' ? name : `${name}-01`, NAMES[by]))}
        series={[
          {
            id: 'answered',
            label: t('usage.history.series'),
            values: counts.map(({ answered }) => answered),
          },
        ]}
      />
    </div>
  )
}
