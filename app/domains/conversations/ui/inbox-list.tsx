import { useFetcher, useLocation } from '@remix-run/react'
import {
  CheckCheck,
  Download,
  Ellipsis,
  Inbox,
  Keyboard,
  MessageSquareText,
  MessagesSquare,
  Timer,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { showShortcuts } from '~/ui/commands/use-commands'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { IconButton } from '~/ui/components/actions/icon-button'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { Menu } from '~/ui/components/overlays/menu'
import { useDocument } from '~/ui/document-context'
import { usePaths } from '~/ui/face/face'
import { FilterBar } from '~/ui/patterns/filter-bar'
import { FilterSearch } from '~/ui/patterns/filter-fields'
import type { ConversationFilter } from '../inbox/conversation-filter'
import type { InboxView } from '../inbox/inbox-views.server'
import type { ConversationLabel } from '../inbox/labels.server'
import type { RowData } from '../inbox/row-data'
import { ConversationRow } from './conversation-row'
import { FilterChips, FilterMenu } from './filter-menu'
import { useListCommands, useSearchCommand } from './inbox-commands'
import { type ReadyView, viewOf } from './list-views'
import { ViewMenu } from './view-menu'

export interface InboxListProps {
  conversations: RowData[]
  /** Where the next page begins; null at the end. */
  next: string | null
  /** Looking took too long: what there is isn't known. */
  isTooSlow: boolean
  filter: ConversationFilter
  members: { userId: string; name: string }[]
  labels: ConversationLabel[]
  views: InboxView[]
  counts: { waiting: number; unread: number }
  userId: string
  currentId: string | undefined
}

/** The inbox's list: a view, search and one menu of filters, then the conversations, newest first. */
export function InboxList(props: InboxListProps) {
  const { conversations, next, isTooSlow, filter, members, labels, views, counts, userId, currentId } = props
  const { t } = useTranslation('inbox')
  const { search } = useLocation()
  const isFiltered = Object.values(filter).some(Boolean)
  useListCommands(conversations, currentId)
  useSearchCommand()
  return (
    // The list scrolls below its head, not under it: a row that has the focus is never covered.
    <div className="flex min-h-full flex-col tall:h-full">
      <header className="shrink-0 border-b bg-surface">
        <h1 className="sr-only">{t('title')}</h1>
        <div className="flex items-center justify-between gap-2 px-4 pt-3 sm:px-5">
          <ViewMenu {...{ filter, views, userId, counts }} />
          <ListMenu query={search} />
        </div>
        <div className="flex items-center gap-2 px-4 pt-2 pb-3 sm:px-5">
          <FilterBar className="min-w-0 flex-1 !p-0">
            <FilterSearch
              name="search"
              label={t('search')}
              defaultValue={filter.search}
              className="min-w-0 flex-1"
            />
            <Hidden filter={filter} />
          </FilterBar>
          <FilterMenu {...{ filter, members, labels }} />
        </div>
        {viewOf(filter, userId) ? null : <FilterChips {...{ filter, members, labels }} />}
      </header>
      <div className="tall:min-h-0 tall:flex-1 tall:overflow-y-auto">
        {isTooSlow ? (
          <TooSlow />
        ) : conversations.length === 0 ? (
          <Nothing isFiltered={isFiltered} view={filter.search ? null : viewOf(filter, userId)} />
        ) : (
          <ul>
            {conversations.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
                  labels={labels}
                  href={`/chat-dashboard/${conversation.id}${search}`}
                  isCurrent={conversation.id === currentId}
                />
              </li>
            ))}
          </ul>
        )}
        {next ? (
          <div className="p-4 text-center">
            <ButtonLink to={`?${withParameter(search, 'after', next)}`} variant="secondary" size="sm">
              {t('loadMore')}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** What the list is narrowed by besides: kept when one searches within it. */
function Hidden({ filter: { search: _, ...others } }: { filter: ConversationFilter }) {
  return Object.entries(others).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}

/** What else can be done with the list. */
function ListMenu({ query }: { query: string }) {
  const { t } = useTranslation(['inbox', 'commands'])
  const { conversations, savedReplies } = usePaths()
  const { csrfToken } = useDocument()
  const { submit } = useFetcher()
  const mayExport = useMay('conversations.export')
  const href = (format: string) => `${conversations}/export?${withParameter(query, 'format', format)}`
  const download = (format: string) => () => window.location.assign(href(format))
  return (
    <Menu
      label={t('more')}
      trigger={
        <IconButton label={t('more')} size="sm">
          <Ellipsis />
        </IconButton>
      }
      groups={[
        [
          {
            id: 'read-all',
            label: t('readAll'),
            icon: <CheckCheck />,
            onAction: () =>
              submit({ intent: 'read-all', csrf: csrfToken }, { method: 'post', action: conversations }),
          },
          { id: 'keys', label: t('commands:sheet'), icon: <Keyboard />, onAction: showShortcuts },
          { id: 'replies', label: t('cannedReplies'), icon: <MessageSquareText />, href: savedReplies },
        ],
        mayExport
          ? [
              { id: 'csv', label: t('exportCsv'), icon: <Download />, onAction: download('csv') },
              { id: 'json', label: t('exportJson'), icon: <Download />, onAction: download('json') },
            ]
          : [],
      ]}
    />
  )
}

function TooSlow() {
  const { t } = useTranslation('inbox')
  return (
    <EmptyState
      icon={<Timer />}
      title={t('empty.slowTitle')}
      actions={<ButtonLink to="/chat-dashboard">{t('empty.clear')}</ButtonLink>}
    >
      {t('empty.slowText')}
    </EmptyState>
  )
}

function Nothing({ isFiltered, view }: { isFiltered: boolean; view: ReadyView | null }) {
  const { t } = useTranslation('inbox')
  if (view === 'reply' || view === 'unread') {
    return (
      <EmptyState icon={<CheckCheck />} title={t(`empty.${view}Title`)}>
        {t(`empty.${view}Text`)}
      </EmptyState>
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<Inbox />}
        title={t('empty.filteredTitle')}
        actions={<ButtonLink to="/chat-dashboard">{t('empty.clear')}</ButtonLink>}
      >
        {t('empty.filteredText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t('empty.title')}
      actions={
        <ButtonLink to="/dashboard/channels" variant="primary">
          {t('empty.widget')}
        </ButtonLink>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

function withParameter(query: string, name: string, value: string): string {
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return parameters.toString()
}
