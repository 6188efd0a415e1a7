import { useLocation, useNavigate, useSearchParams } from '@remix-run/react'
import {
  Box,
  Button,
  Card,
  EmptySearchResult,
  InlineStack,
  ResourceItem,
  ResourceList,
} from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { download } from '~/ui/embedded/download'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { EmptyCard } from '~/ui/embedded/empty-card'
import { ListFilters } from '~/ui/embedded/list-filters'
import { usePaths } from '~/ui/face/face'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'
import type { ConversationFilter } from '../../conversations'
import type { ConversationSummary } from '../../inbox/list-conversations.server'
import { ConversationInList, useShopperName } from './conversation-in-list'

export interface ConversationListProps {
  conversations: ConversationSummary[]
  /** Where the next page begins; null at the end. */
  next: string | null
  /** Looking took too long: what there is isn't known. */
  isTooSlow: boolean
  filter: ConversationFilter
  members: { userId: string; name: string }[]
  userId: string
}

/** The inbox in a store's admin: views, search and filters, then the conversations as they happen. */
export function ConversationList({
  conversations,
  next,
  isTooSlow,
  filter,
  members,
  userId,
}: ConversationListProps) {
  const { t } = useTranslation('inbox')
  const paths = usePaths()
  const nameOf = useShopperName()
  const { search } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const isFiltered = Object.values(filter).some(Boolean)
  const revalidate = useCalmRevalidate()
  useEventStream(`${paths.conversations}/events`, { changed: revalidate, open: revalidate })
  const older = () =>
    setParameters((current) => {
      const more = new URLSearchParams(current)
      more.set('after', next ?? '')
      return more
    })
  return (
    <EmbeddedPage title={t('title')} actions={useListActions(search)}>
      {conversations.length === 0 && !isTooSlow && !isFiltered && !parameters.has('after') ? (
        <NothingYet />
      ) : (
        <Card padding="0">
          <Narrowing members={members} userId={userId} />
          {conversations.length > 0 ? (
            <ResourceList
              items={conversations}
              renderItem={(conversation) => (
                <ResourceItem
                  id={conversation.id}
                  url={`${paths.conversations}/${conversation.id}${search}`}
                  accessibilityLabel={nameOf(conversation)}
                >
                  <ConversationInList conversation={conversation} />
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

function Narrowing({ members, userId }: Pick<ConversationListProps, 'members' | 'userId'>) {
  const { t } = useTranslation('inbox')
  const choices = (names: readonly string[], area: string) =>
    names.map((value) => ({ value, label: t(`${area}.${value}`) }))
  return (
    <ListFilters
      search={{ name: 'search', label: t('search') }}
      views={[
        { id: 'all', label: t('views.all'), parameters: {} },
        { id: 'reply', label: t('views.reply'), parameters: { reply: 'needed' } },
        { id: 'unread', label: t('views.unread'), parameters: { unread: 'yes' } },
        { id: 'mine', label: t('views.mine'), parameters: { assignee: userId, status: 'open' } },
        {
          id: 'assistant',
          label: t('views.assistant'),
          parameters: { handler: 'assistant', status: 'open' },
        },
        { id: 'snoozed', label: t('views.snoozed'), parameters: { snoozed: 'yes' } },
        { id: 'closed', label: t('views.closed'), parameters: { status: 'closed' } },
      ]}
      filters={[
        {
          name: 'status',
          label: t('filters.status'),
          choices: choices(['open', 'closed'], 'status'),
          isUsual: true,
        },
        {
          name: 'channel',
          label: t('details.channel'),
          choices: choices(['web', 'shopify'], 'channel'),
          isUsual: true,
        },
        { name: 'rating', label: t('filters.rating'), choices: choices(['good', 'bad', 'none'], 'rating') },
        {
          name: 'outcome',
          label: t('filters.outcome'),
          choices: choices(
            ['solved', 'unanswered', 'handed-over', 'abandoned', 'ongoing'],
            'conversationOutcome',
          ),
        },
        {
          name: 'assignee',
          label: t('filters.assignee'),
          choices: [
            { value: 'none', label: t('unassigned') },
            ...members.map((member) => ({ value: member.userId, label: member.name })),
          ],
        },
      ]}
    />
  )
}

function useListActions(search: string) {
  const { t } = useTranslation('inbox')
  const { conversations, savedReplies } = usePaths()
  const navigate = useNavigate()
  const mayExport = useMay('conversations.export')
  const file = (format: string) => () => {
    const query = new URLSearchParams(search)
    query.set('format', format)
    void download(`${conversations}/export?${query}`)
  }
  return [
    { label: t('cannedReplies'), onAction: () => navigate(savedReplies) },
    ...(mayExport
      ? [
          { label: `${t('export')}: CSV`, onAction: file('csv') },
          { label: `${t('export')}: JSON`, onAction: file('json') },
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
