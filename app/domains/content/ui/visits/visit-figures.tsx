import { useTranslation } from 'react-i18next'
import { BarChart } from '~/ui/charts/bar-chart'
import { Card } from '~/ui/components/data/card'
import { useFormat } from '~/ui/use-format'
import type { Figure, VisitFigures as Figures } from '../../page-counts/visit-figures.server'

/** How often the public pages are opened, for admins. Area `admin-visits`. */
export function VisitFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation('admin-visits')
  const { date } = useFormat()
  const { days, total, pages, languages, countries, referrers, devices } = figures
  if (total === 0)
    return (
      <Card>
        <p className="py-6 text-center text-muted">{t('none')}</p>
      </Card>
    )
  return (
    <div className="flex flex-col gap-6">
      <Card
        title={t('chart')}
        actions={<span className="text-sm text-muted">{t('total', { count: total })}</span>}
      >
        <BarChart
          label={t('chart')}
          categoryLabel={t('day')}
          categories={days.map(({ day }) => date(`${day}T00:00:00Z`, { day: 'numeric', month: 'short' }))}
          series={[{ id: 'views', label: t('views'), values: days.map(({ views }) => views) }]}
        />
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
        <Most title={t('pages')} figures={pages} />
        <Most title={t('languages')} figures={languages} />
        <Most title={t('countries')} figures={countries} />
        {referrers.length > 0 ? <Most title={t('referrers')} figures={referrers} /> : null}
        <Most title={t('devices')} figures={devices} nameOf={(name) => t(name)} />
      </div>
    </div>
  )
}

function Most({
  title,
  figures,
  nameOf = (name) => name,
}: {
  title: string
  figures: Figure[]
  nameOf?: (name: string) => string
}) {
  const { t } = useTranslation('admin-visits')
  const { number } = useFormat()
  return (
    <Card title={title}>
      <ul className="divide-y text-sm">
        {figures.map(({ name, views }) => (
          <li key={name} className="flex justify-between gap-4 py-1.5">
            <bdi className="min-w-0 truncate">{name ? nameOf(name) : t('unknown')}</bdi>
            <span className="tabular-nums text-muted">{number(views)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
