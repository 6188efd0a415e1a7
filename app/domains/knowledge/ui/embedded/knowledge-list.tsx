import { useNavigate, useSearchParams } from '@remix-run/react'
import { Box, Card, EmptySearchResult, Pagination, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import type { Neighbours } from '~/platform/http/page-key'
import { useMay } from '~/ui/allowed-actions'
import { queryOfPage } from '~/ui/components/navigation/query-of-page'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { ListFilters } from '~/ui/embedded/list-filters'
import { usePaths } from '~/ui/face/face'
import { sourceKinds } from '../../knowledge'
import type { SourceRow } from '../source-table'
import { useLiveKnowledge } from '../use-live-knowledge'
import { KindList } from './kind-list'
import { SourceList } from './source-list'

export interface KnowledgeListProps extends Neighbours {
  sources: SourceRow[]
  /** There is nothing at all, whatever is searched for. */
  isEmpty: boolean
}

/** What the assistant knows, in a store's admin. */
export function KnowledgeList({ sources, previous, next, isEmpty }: KnowledgeListProps) {
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
          <Pages {...{ previous, next }} />
        </Card>
      )}
    </EmbeddedPage>
  )
}

function Pages({ previous, next }: Neighbours) {
  const [parameters, setParameters] = useSearchParams()
  if (previous === null && next === null) return null
  const turn = (name: 'after' | 'before', key: string | null) => () =>
    setParameters(queryOfPage(parameters, name, key))
  return (
    <Pagination
      type="table"
      hasPrevious={previous !== null}
      onPrevious={turn('before', previous)}
      hasNext={next !== null}
      onNext={turn('after', next)}
    />
  )
}
