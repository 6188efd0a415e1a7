import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Stat } from '~/ui/components/data/stat'
import { Callout } from '~/ui/components/feedback/callout'
import { useFormat } from '~/ui/use-format'
import type { ImportView } from '../imports/import-status'
import { ImportFailureNote } from './import-failure-note'

/** How an import ended. */
export function ImportSummary({ view }: { view: ImportView }) {
  const { t } = useTranslation('catalog')
  const { number } = useFormat()
  if (view.failure) return <ImportFailureNote failure={view.failure} />
  const again = (
    <ButtonLink size="sm" to="/dashboard/catalog/import">
      {t('summary.again')}
    </ButtonLink>
  )
  if (view.status === 'CANCELED') {
    return (
      <Callout tone="neutral" title={t('summary.canceledTitle')} actions={again}>
        {t('summary.canceledText')}
      </Callout>
    )
  }
  const isUnchanged = view.created + view.updated === 0
  const seconds =
    view.startedAt && view.finishedAt ? (Date.parse(view.finishedAt) - Date.parse(view.startedAt)) / 1000 : 0
  return (
    <div className="flex flex-col gap-4">
      <Callout
        tone="good"
        role="status"
        title={t(isUnchanged ? 'summary.unchangedTitle' : 'summary.doneTitle')}
        actions={
          <>
            <ButtonLink size="sm" variant="primary" to="/dashboard/catalog">
              {t('summary.toCatalogue')}
            </ButtonLink>
            {again}
          </>
        }
      >
        {t('progress.rows', { count: view.rowsRead })}
        {' · '}
        {t('summary.took', { seconds: number(seconds, { maximumFractionDigits: 1 }) })}
      </Callout>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label={t('summary.created')} value={number(view.created)} />
        <Stat label={t('summary.updated')} value={number(view.updated)} />
        <Stat label={t('summary.unchanged')} value={number(view.unchanged)} />
        <Stat label={t('summary.problems')} value={number(view.problemCount)} />
      </div>
    </div>
  )
}
