import { useNavigate, useSearchParams } from '@remix-run/react'
import { Box, Card, EmptySearchResult, Pagination, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { ListFilters } from '~/ui/embedded/list-filters'
import { usePaths } from '~/ui/face/face'
import { sourceKinds } from '../../knowledge'
import type { SourceRow } from '../source-table'
import { useLiveKnowledge } from '../use-live-knowledge'
import { KindList } from './kind-list'
import { SourceList } from './source-list'

export interface KnowledgeListProps {
  sources: SourceRow[]
  total: number
  pageSize: number
  /** There is nothing at all, whatever is searched for. */
  isEmpty: boolean
  query: { page: number }
}

/** What the assistant knows, in a store's admin. */
export function KnowledgeList({ sources, total, pageSize, isEmpty, query }: KnowledgeListProps) {
  const { t } = useTranslation('knowledge')
  const { knowledge } = usePaths()
  const navigate = useNavigate()
  const mayWrite = useMay('knowledge.write')
  useLiveKnowledge()
  const open = (path: string) => () => navigate(`${knowledge}/${path}`)
  return (
    <EmbeddedPage
      title={t('title')}
      description={isEmpty ? null : t('description')}
      actions={[
        ...(mayWrite ? [{ label: t('add.button'), onAction: open('new'), isPrimary: true }] : []),
        { label: t('tabs.try'), onAction: open('try') },
        { label: t('tabs.checks'), onAction: open('checks') },
      ]}
    >
      {isEmpty ? (
        <>
          <Box paddingInline={{ xs: '400', sm: '0' }}>
            <Text as="h2" variant="headingLg">
              {t('empty.title')}
            </Text>
            <Text as="p">{t('empty.body')}</Text>
          </Box>
          {mayWrite ? <KindList /> : null}
        </>
      ) : (
        <Card padding="0">
          <ListFilters
            search={{ name: 'text', label: t('list.search') }}
            views={[
              { id: 'all', label: t('list.anyKind'), parameters: {} },
              ...sourceKinds.map((kind) => ({
                id: kind,
                label: t(`kind.short.${kind}`),
                parameters: { kind },
              })),
            ]}
          />
          {sources.length > 0 ? (
            <SourceList sources={sources} />
          ) : (
            <Box padding="600">
              <EmptySearchResult title={t('list.nothingFound')} withIllustration />
            </Box>
          )}
          <Pages page={query.page} count={Math.ceil(total / pageSize)} />
        </Card>
      )}
    </EmbeddedPage>
  )
}

function Pages({ page, count }: { page: number; count: number }) {
  const [, setParameters] = useSearchParams()
  if (count < 2) return null
  const turn = (to: number) => () =>
    setParameters((current) => {
      const next = new URLSearchParams(current)
      next.set('page', String(to))
      return next
    })
  return (
    <Pagination
      type="table"
      hasPrevious={page > 1}
      onPrevious={turn(page - 1)}
      hasNext={page < count}
      onNext={turn(page + 1)}
    />
  )
}
