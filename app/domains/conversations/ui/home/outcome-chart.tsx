import { useTranslation } from 'react-i18next'
import { StackedBarChart } from '~/ui/charts/stacked-bar-chart'
import { Card } from '~/ui/components/data/card'
import { useFormat } from '~/ui/use-format'
import type { DayCounts } from '../../statistics/conversation-statistics.server'

const SHOWN = ['solved', 'abandoned', 'handed-over', 'unanswered'] as const

/** Conversations a day by what became of them, with the definitions below. */
export function OutcomeChart({ days }: { days: DayCounts[] }) {
  const { t } = useTranslation('home')
  const { date } = useFormat()
  return (
    <Card title={t('chart.title')} description={t('chart.description')}>
      <StackedBarChart
        label={t('chart.title')}
        categoryLabel={t('chart.day')}
        categories={days.map(({ day }) => date(`${day}T00:00:00Z`, { day: 'numeric', month: 'short' }))}
        series={SHOWN.map((id) => ({
          id,
          label: t(`outcome.${id}`),
          values: days.map(({ outcomes }) => outcomes[id]),
        }))}
      />
      <details className="mt-4 text-sm text-muted">
        <summary className="cursor-pointer select-none hover:text-ink">{t('definition.title')}</summary>
        <ul className="mt-2 max-w-3xl list-disc space-y-1 ps-5">
          <li>{t('definition.solved')}</li>
          <li>{t('definition.abandoned')}</li>
          <li>{t('definition.unanswered')}</li>
          <li>{t('definition.handedOver')}</li>
        </ul>
      </details>
    </Card>
  )
}
