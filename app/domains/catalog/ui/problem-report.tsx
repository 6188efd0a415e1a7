import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { FilterBar } from '~/ui/patterns/filter-bar'
import { FilterSelect } from '~/ui/patterns/filter-fields'
import type { ProblemPage } from '../imports/import-queries.server'
import type { ImportView } from '../imports/import-status'
import { ProblemTable } from './problem-table'

export interface ProblemReportData extends ProblemPage {
  counts: { code: string; severity: 'error' | 'warning'; count: number }[]
  filter: { severity?: 'error' | 'warning'; code?: string; after?: string }
}

/** What is wrong in an imported file, row by row. */
export function ProblemReport({ view, report }: { view: ImportView; report: ProblemReportData }) {
  const { t } = useTranslation('catalog')
  const { filter, counts, problems, next } = report
  const codes = new Map<string, number>()
  for (const { code, count } of counts) codes.set(code, (codes.get(code) ?? 0) + count)
  const search = (after?: string) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...filter, after })) if (value) query.set(name, value)
    return query
  }
  return (
    <Card
      title={t('report.title')}
      description={t(view.format === 'ndjson' ? 'report.descriptionNdjson' : 'report.description')}
      actions={
        <ButtonLink size="sm" reloadDocument icon={<Download />} to={`report?${search()}`}>
          {t('report.download')}
        </ButtonLink>
      }
      isFlush
    >
      <FilterBar end={t('progress.problems', { count: view.problemCount })}>
        <FilterSelect
          name="severity"
          label={t('report.severity')}
          anyLabel={t('report.anySeverity')}
          defaultValue={filter.severity}
          options={(['error', 'warning'] as const).map((id) => ({ id, label: t(`report.${id}`) }))}
        />
        <FilterSelect
          name="code"
          label={t('report.code')}
          anyLabel={t('report.anyCode')}
          defaultValue={filter.code}
          options={[...codes].map(([id, count]) => ({ id, label: `${t(`problem.${id}`)} (${count})` }))}
        />
      </FilterBar>
      <div className="border-t">
        {problems.length === 0 ? (
          <EmptyState title={t('report.none')} />
        ) : (
          <ProblemTable problems={problems} />
        )}
      </div>
      {next || filter.after ? (
        <div className="flex justify-end gap-2 border-t px-4 py-3 sm:px-5">
          {filter.after ? (
            <ButtonLink size="sm" variant="quiet" preventScrollReset to={`?${search()}`}>
              {t('report.first')}
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink size="sm" preventScrollReset to={`?${search(next)}`}>
              {t('report.more')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}
