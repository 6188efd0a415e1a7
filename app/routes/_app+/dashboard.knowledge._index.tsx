import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BookOpenText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceKinds } from '~/domains/knowledge/knowledge'
import { AddMenu } from '~/domains/knowledge/ui/add-menu'
import { KindCards } from '~/domains/knowledge/ui/kind-cards'
import { KnowledgeTabs } from '~/domains/knowledge/ui/knowledge-tabs'
import { SourceTable } from '~/domains/knowledge/ui/source-table'
import { useLiveKnowledge } from '~/domains/knowledge/ui/use-live-knowledge'
import { loader } from '~/pages/knowledge-list.server'
import { MOST_COUNTED } from '~/platform/http/page-key'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { FilterSearch, FilterSelect } from '~/ui/patterns/filter-fields'
import { FilteredList } from '~/ui/patterns/filtered-list'
import { Only } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'
import { canChooseRows, RowsChoice } from '~/ui/patterns/rows-choice'
import { useFormat } from '~/ui/use-format'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['knowledge', 'lists'] }

export { loader }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function KnowledgeList() {
  const { number } = useFormat()
  const { t } = useTranslation('knowledge')
  const { sources, total, previous, next, isEmpty, query, rows } = useLoaderData<typeof loader>()
  useLiveKnowledge()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          isEmpty ? null : (
            <Only needs="knowledge.write">
              <AddMenu />
            </Only>
          )
        }
      />
      <KnowledgeTabs />
      {isEmpty ? (
        <>
          <EmptyState icon={<BookOpenText />} title={t('empty.title')} className="pb-8 pt-6">
            {t('empty.body')}
          </EmptyState>
          <Only needs="knowledge.write">
            <KindCards />
          </Only>
        </>
      ) : (
        <FilteredList
          filters={
            <>
              <FilterSearch name="text" label={t('list.search')} defaultValue={query.text} />
              <FilterSelect
                name="kind"
                label={t('detail.kind')}
                anyLabel={t('list.anyKind')}
                defaultValue={query.kind}
                options={sourceKinds.map((kind) => ({ id: kind, label: t(`kind.short.${kind}`) }))}
              />
            </>
          }
          count={
            total > MOST_COUNTED
              ? t('list.totalMore', { shown: number(MOST_COUNTED) })
              : t('list.total', { count: total })
          }
          none={t('list.nothingFound')}
          pages={{ previous, next }}
          rowsChoice={rows && canChooseRows(total) ? <RowsChoice rows={rows} /> : null}
        >
          {sources.length > 0 ? <SourceTable sources={sources} /> : null}
        </FilteredList>
      )}
    </>
  )
}
