import { useFetcher, useLocation, useNavigate, useSearchParams } from '@remix-run/react'
import {
  Box,
  Button,
  Card,
  EmptySearchResult,
  InlineStack,
  ResourceItem,
  ResourceList,
} from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { showShortcuts } from '~/ui/commands/use-commands'
import { useDocument } from '~/ui/document-context'
import { download } from '~/ui/embedded/download'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { EmptyCard } from '~/ui/embedded/empty-card'
import { ListFilters } from '~/ui/embedded/list-filters'
import { usePaths } from '~/ui/face/face'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'
import type { ConversationFilter } from '../../conversations'
import { useListCommands } from '../inbox-commands'
import type { InboxListProps } from '../inbox-list'
import { type NarrowingProps, useDayNarrowings, useNarrowings } from '../list/narrowings'
import { useViewChoices, type ViewChoiceProps } from '../list/view-choices'
import { queryOf } from '../list-views'
import { ConversationInList, useShopperName } from './conversation-in-list'
import { rememberList } from './last-list'
import { SaveView } from './save-view'

/** The inbox in a store's admin: views, search and filters, then the conversations as they happen. */
export function ConversationList(props: Omit<InboxListProps, 'currentId'>) {
  const { conversations, next, isTooSlow, filter, labels } = props
  const { t } = useTranslation('inbox')
  const paths = usePaths()
  const nameOf = useShopperName()
  const { search } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const isFiltered = Object.values(filter).some(Boolean)
  const revalidate = useCalmRevalidate()
  useEventStream(`${paths.conversations}/events`, { changed: revalidate, open: revalidate })
  rememberList(conversations)
  useListCommands(conversations, undefined)
  const { query, current, saved } = useViewChoices(props)
  const actions = useListActions(search, current || saved ? null : () => setSaving(true))
  const older = () =>
    setParameters((current) => {
      const more = new URLSearchParams(current)
      more.set('after', next ?? '')
      return more
    })
  return (
    <EmbeddedPage title={t('title')} actions={actions}>
      {isSaving ? <SaveView query={query} onClose={() => setSaving(false)} /> : null}
      {conversations.length === 0 && !isTooSlow && !isFiltered && !parameters.has('after') ? (
        <NothingYet />
      ) : (
        <Card padding="0">
          <Narrowing {...props} />
          {conversations.length > 0 ? (
            <ResourceList
              items={conversations}
              renderItem={(conversation) => (
                <ResourceItem
                  id={conversation.id}
                  url={`${paths.conversations}/${conversation.id}${search}`}
                  accessibilityLabel={nameOf(conversation)}
                >
                  <ConversationInList conversation={conversation} labels={labels} />
                </ResourceItem>
              )}
            />
          ) : (
            <Box padding="600">
              <EmptySearchResult
                title={t(isTooSlow ? 'empty.slowTitle' : 'empty.filteredTitle')}
                description={t(isTooSlow ? 'empty.slowText' : 'empty.filteredText')}
                withIllustration
              />
            </Box>
          )}
          {next ? (
            <Box padding="300" borderBlockStartWidth="025" borderColor="border">
              <InlineStack align="center">
                <Button onClick={older}>{t('loadMore')}</Button>
              </InlineStack>
            </Box>
          ) : null}
        </Card>
      )}
    </EmbeddedPage>
  )
}

function Narrowing(props: ViewChoiceProps & NarrowingProps) {
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  const { csrfToken } = useDocument()
  const removal = useFetcher()
  const { ready } = useViewChoices(props)
  const { days, dayInWords } = useDayNarrowings()
  const remove = (id: string) => () =>
    removal.submit({ intent: 'remove-view', id, csrf: csrfToken }, { method: 'post', action: conversations })
  return (
    <ListFilters
      search={{ name: 'search', label: t('search') }}
      views={[
        ...ready.map(({ id, name, filter }) => ({ id, label: name, parameters: parametersOf(filter) })),
        ...props.views.map(({ id, name, filter, isOwn }) => ({
          id,
          label: name,
          parameters: parametersOf(filter),
          ...(isOwn ? { onRemove: remove(id) } : {}),
        })),
      ]}
      filters={useNarrowings(props).flatMap(({ name, label, options, isView }) =>
        isView
          ? []
          : [
              {
                name,
                label,
                choices: options.map((option) => ({ value: option.id, label: option.label })),
                isUsual: USUAL.has(name),
              },
            ],
      )}
      days={days.map((day) => ({ ...day, inWords: dayInWords }))}
    />
  )
}

/** Stand above the list from the start. */
const USUAL = new Set<string>(['status', 'channel'])

const parametersOf = (filter: ConversationFilter): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(queryOf(filter)))

function useListActions(search: string, onSave: (() => void) | null) {
  const { t } = useTranslation(['inbox', 'commands'])
  const { conversations, savedReplies } = usePaths()
  const navigate = useNavigate()
  const { csrfToken } = useDocument()
  const { submit } = useFetcher()
  const mayExport = useMay('conversations.export')
  const file = (format: string) => () => {
    const query = new URLSearchParams(search)
    query.set('format', format)
    void download(`${conversations}/export?${query}`)
  }
  const readAll = () =>
    submit({ intent: 'read-all', csrf: csrfToken }, { method: 'post', action: conversations })
  return [
    ...(onSave ? [{ label: t('savedViews.save'), onAction: onSave }] : []),
    { label: t('readAll'), onAction: readAll },
    { label: t('cannedReplies'), onAction: () => navigate(savedReplies) },
    { label: t('commands:sheet'), onAction: showShortcuts },
    ...(mayExport
      ? [
          { label: t('exportCsv'), onAction: file('csv') },
          { label: t('exportJson'), onAction: file('json') },
        ]
      : []),
  ]
}

/** Before the first conversation: how to get one. */
function NothingYet() {
  const { t } = useTranslation(['inbox', 'store'])
  const navigate = useNavigate()
  const { home } = usePaths()
  return (
    <EmptyCard
      title={t('empty.title')}
      text={t('store:inbox.emptyText')}
      action={{ label: t('store:inbox.setUp'), onAction: () => navigate(home) }}
    />
  )
}
