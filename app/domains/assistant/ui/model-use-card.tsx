import { useTranslation } from 'react-i18next'
import { BarChart } from '~/ui/charts/bar-chart'
import { Card } from '~/ui/components/data/card'
import { KeyValues } from '~/ui/components/data/key-values'
import { NoRows } from '~/ui/components/data/no-rows'
import { Table } from '~/ui/components/data/table'
import { useFormat } from '~/ui/use-format'
import type { ModelDay, ModelUse } from '../assistant'
import { useCostWords } from './use-cost-words'

/** What the shop's model has used and cost. Area `assistant-settings`. */
export function ModelUseCard({ use, days }: { use: ModelUse; days: readonly ModelDay[] }) {
  const { t } = useTranslation('assistant-settings')
  const { number, date } = useFormat()
  const { costs } = useCostWords()
  const used = days.filter(({ answers, withoutModel }) => answers + withoutModel > 0)
  if (use.answers + use.withoutModel === 0 && used.length === 0)
    return (
      <Card title={t('model.use.title')} description={t('model.use.description')}>
        <NoRows>{t('model.use.none')}</NoRows>
      </Card>
    )
  const dayName = ({ day }: ModelDay) =>
    date(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const costOfDay = ({ costs: own, answers }: ModelDay) =>
    own.length > 0 ? costs(own) : answers > 0 ? t('model.use.unknown') : ''
  const note = (words: string | null) =>
    words ? <span className="block text-xs text-muted">{words}</span> : null
  return (
    <Card title={t('model.use.title')} description={t('model.use.description')}>
      <KeyValues
        items={[
          {
            label: t('model.use.cost'),
            value: (
              <>
                {use.costs.length > 0 ? costs(use.costs) : t('model.use.unknown')}
                {note(
                  use.unpriced > 0 && use.costs.length > 0
                    ? t('model.use.unpriced', { answers: number(use.unpriced) })
                    : null,
                )}
              </>
            ),
          },
          { label: t('model.use.answers'), value: number(use.answers) },
          {
            label: t('model.use.withoutModel'),
            value: (
              <>
                {number(use.withoutModel)}
                {note(
                  use.budgetReached > 0
                    ? t('model.use.withoutModelNote', { answers: number(use.budgetReached) })
                    : null,
                )}
              </>
            ),
          },
          {
            label: t('model.use.tokens'),
            value: (
              <>
                {number(use.input + use.output)}
                {note(use.cached > 0 ? t('model.use.tokensNote', { cached: number(use.cached) }) : null)}
              </>
            ),
          },
        ]}
      />
      <div className="mt-6">
        <BarChart
          label={t('model.use.chart')}
          categoryLabel={t('model.use.day')}
          categories={days.map(dayName)}
          series={[
            { id: 'answers', label: t('model.use.answers'), values: days.map(({ answers }) => answers) },
            {
              id: 'without',
              label: t('model.use.withoutModel'),
              values: days.map(({ withoutModel }) => withoutModel),
            },
          ]}
        />
      </div>
      <Table
        className="-mx-4 mt-4 sm:-mx-5"
        label={t('model.use.table')}
        rows={[...used].reverse()}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', header: t('model.use.day'), className: 'whitespace-nowrap', cell: dayName },
          { key: 'cost', header: t('model.use.dayCost'), align: 'end', cell: costOfDay },
          {
            key: 'tokens',
            header: t('model.use.dayTokens'),
            align: 'end',
            cell: ({ tokens }) => number(tokens),
          },
          {
            key: 'answers',
            header: t('model.use.answers'),
            align: 'end',
            cell: ({ answers }) => number(answers),
          },
          {
            key: 'without',
            header: t('model.use.withoutModel'),
            align: 'end',
            cell: ({ withoutModel, budgetReached }) => (
              <>
                {number(withoutModel)}
                {note(
                  budgetReached > 0
                    ? t('model.use.withoutModelNote', { answers: number(budgetReached) })
                    : null,
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
