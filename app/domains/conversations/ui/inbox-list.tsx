import { Link, useLocation } from '@remix-run/react'
import { Download, Inbox, MessagesSquare, Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { IconButton } from '~/ui/components/actions/icon-button'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { Menu } from '~/ui/components/overlays/menu'
import { FilterBar } from '~/ui/patterns/filter-bar'
import { FilterSearch, FilterSelect } from '~/ui/patterns/filter-fields'
import { Only } from '~/ui/patterns/guarded'
import type { ConversationFilter } from '../inbox/conversation-filter'
import type { ConversationSummary } from '../inbox/list-conversations.server'
import { ConversationRow } from './conversation-row'

export interface InboxListProps {
  conversations: ConversationSummary[]
  /** Where the next page begins; null at the end. */
  next: string | null
  /** Looking took too long: what there is isn't known. */
  isTooSlow: boolean
  filter: ConversationFilter
  members: { userId: string; name: string }[]
  userId: string
  currentId: string | undefined
}

/** The inbox's list: ready-made views, search and filters, then the conversations, newest first. */
export function InboxList({
  conversations,
  next,
  isTooSlow,
  filter,
  members,
  userId,
  currentId,
}: InboxListProps) {
  const { t } = useTranslation('inbox')
  const { search } = useLocation()
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    // The list scrolls below its head, not under it: a row that has the focus is never covered.
    <div className="flex min-h-full flex-col tall:h-full">
      <header className="shrink-0 border-b bg-surface">
        <div className="flex items-center justify-between px-4 pt-4 sm:px-5">
          <h1 className="text-xl font-semibold text-ink">{t('title')}</h1>
          <div className="flex items-center gap-1">
            <ButtonLink to="/chat-dashboard/replies" variant="quiet" size="sm">
              {t('cannedReplies')}
            </ButtonLink>
            <Only needs="conversations.export">
              <ExportMenu query={search} />
            </Only>
          </div>
        </div>
        <Views filter={filter} userId={userId} />
        <FilterBar className="pt-2">
          <FilterSearch
            name="search"
            label={t('search')}
            defaultValue={filter.search}
            className="basis-full"
          />
          <Hidden filter={filter} />
          <FilterSelect
            name="rating"
            label={t('filters.rating')}
            anyLabel={t('filters.rating')}
            className="min-w-0 flex-1 basis-28"
            defaultValue={filter.rating}
            options={(['good', 'bad', 'none'] as const).map((id) => ({ id, label: t(`rating.${id}`) }))}
          />
          <FilterSelect
            name="outcome"
            label={t('filters.outcome')}
            anyLabel={t('filters.outcome')}
            className="min-w-0 flex-1 basis-28"
            defaultValue={filter.outcome}
            options={(['solved', 'unanswered', 'handed-over', 'abandoned', 'ongoing'] as const).map((id) => ({
              id,
              label: t(`conversationOutcome.${id}`),
            }))}
          />
          {members.length > 1 ? (
            <FilterSelect
              name="assignee"
              label={t('filters.assignee')}
              anyLabel={t('filters.assignee')}
              className="min-w-0 flex-1 basis-28"
              defaultValue={filter.assignee}
              options={[
                { id: 'none', label: t('unassigned') },
                ...members.map((member) => ({ id: member.userId, label: member.name })),
              ]}
            />
          ) : null}
        </FilterBar>
      </header>
      <div className="tall:min-h-0 tall:flex-1 tall:overflow-y-auto">
        {isTooSlow ? (
          <TooSlow />
        ) : conversations.length === 0 ? (
          <Nothing isFiltered={isFiltered} />
        ) : (
          <ul>
            {conversations.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
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

/** Filters that the views set: kept when one searches within a view. */
function Hidden({ filter }: { filter: ConversationFilter }) {
  return (
    <>
      {filter.handler ? <input type="hidden" name="handler" value={filter.handler} /> : null}
      {filter.status ? <input type="hidden" name="status" value={filter.status} /> : null}
    </>
  )
}

function Views({ filter, userId }: { filter: ConversationFilter; userId: string }) {
  const { t } = useTranslation('inbox')
  const views = [
    { id: 'all', query: '', isCurrent: !filter.handler && !filter.status && filter.assignee !== userId },
    { id: 'waiting', query: 'handler=waiting', isCurrent: filter.handler === 'waiting' },
    { id: 'mine', query: `assignee=${userId}`, isCurrent: filter.assignee === userId },
    { id: 'assistant', query: 'handler=assistant&status=open', isCurrent: filter.handler === 'assistant' },
    { id: 'closed', query: 'status=closed', isCurrent: filter.status === 'closed' },
  ]
  return (
    <nav aria-label={t('listLabel')} className="flex gap-1 overflow-x-auto px-3 pt-2 sm:px-4">
      {views.map(({ id, query, isCurrent }) => (
        <Link
          key={id}
          to={`/chat-dashboard${query ? `?${query}` : ''}`}
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            'whitespace-nowrap rounded-md px-2.5 py-1.5 text-sm',
            isCurrent ? 'bg-pressed font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {t(`views.${id}`)}
        </Link>
      ))}
    </nav>
  )
}

function ExportMenu({ query }: { query: string }) {
  const { t } = useTranslation('inbox')
  const href = (format: string) => `/chat-dashboard/export?${withParameter(query, 'format', format)}`
  const download = (format: string) => () => window.location.assign(href(format))
  return (
    <Menu
      label={t('export')}
      trigger={
        <IconButton label={t('export')} size="sm">
          <Download />
        </IconButton>
      }
      groups={[
        [
          { id: 'csv', label: t('exportCsv'), onAction: download('csv') },
          { id: 'json', label: t('exportJson'), onAction: download('json') },
        ],
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

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('inbox')
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
