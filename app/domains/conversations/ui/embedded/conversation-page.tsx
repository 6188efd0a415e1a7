import { useLocation } from '@remix-run/react'
import { Banner, BlockStack, Box, Layout, Text } from '@shopify/polaris'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { usePaths } from '~/ui/face/face'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'
import type { ConversationDetails } from '../../inbox/get-conversation.server'
import { shopperNameIn } from '../../visitor-name'
import { filesOf } from '../attachments/sent-files'
import type { ConversationViewProps } from '../conversation-view'
import { useConversationCommands, useListCommands } from '../inbox-commands'
import { mailNote } from '../thread/mail-note'
import { type Command, useCommand } from '../use-thread'
import { waitingWords } from '../waiting-words'
import { AboutConversation } from './about-conversation'
import { lastList } from './last-list'
import { StateBadges } from './state-badges'
import { NotesCard, TeamSide } from './team-side'
import { Thread } from './thread'

/** A conversation as it happens, in a store's admin: messages, who answers, what the team may do. */
export function ConversationPage(props: ConversationViewProps) {
  const { conversation, members, labels, history, userId, canMail, explained: _, ...thread } = props
  const { t } = useTranslation('inbox')
  const paths = usePaths()
  const { search } = useLocation()
  const command = useCommand()
  useListCommands(lastList(), conversation.id)
  useConversationCommands(conversation, userId, command)
  const files = useMemo(() => filesOf(thread.messages), [thread.messages])
  const mayAnswer = useMay('conversations.answer')
  const revalidate = useCalmRevalidate()
  useEventStream(`${paths.conversations}/events`, { changed: revalidate, open: revalidate })
  const isMine = conversation.handler === 'person' && conversation.assignee?.id === userId
  return (
    <EmbeddedPage
      title={shopperNameIn(t, conversation.shopper)}
      back={{ to: `${paths.conversations}${search}`, label: t('thread.back') }}
      badges={<StateBadges {...conversation} />}
      actions={mayAnswer ? actionsFor(conversation, isMine, command, t) : []}
    >
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <WhoAnswers conversation={conversation} isMine={isMine} />
            <Thread conversationId={conversation.id} note={mailNote(conversation, canMail, t)} {...thread} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <TeamSide {...{ conversation, members, labels, command }} />
            <AboutConversation details={conversation} history={history} files={files} command={command} />
            <NotesCard notes={conversation.notes} />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </EmbeddedPage>
  )
}

function actionsFor(
  { status }: ConversationDetails,
  isMine: boolean,
  command: Command,
  t: (key: string) => string,
) {
  const does = (intent: string) => () => command({ intent })
  return [
    isMine
      ? { label: t('thread.giveBack'), onAction: does('give-back'), isPrimary: true }
      : { label: t('thread.takeOver'), onAction: does('take-over'), isPrimary: true },
    status === 'open'
      ? { label: t('thread.close'), onAction: does('close') }
      : { label: t('thread.reopen'), onAction: does('reopen') },
  ]
}

/** Who answers now, in a sentence. */
function WhoAnswers({ conversation, isMine }: { conversation: ConversationDetails; isMine: boolean }) {
  const { t } = useTranslation('inbox')
  const { handler, status, assignee, handoverReason } = conversation
  if (status === 'open' && handler === 'waiting')
    return <Banner tone="warning">{t(waitingWords(handoverReason))}</Banner>
  const words =
    status === 'closed'
      ? t('thread.closed')
      : isMine
        ? t('thread.youAnswer')
        : handler === 'person'
          ? assignee?.name
            ? t('thread.otherAnswers', { name: assignee.name })
            : t('thread.someoneAnswers')
          : t('thread.assistantAnswers')
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <Text as="p" tone="subdued">
        {words}
      </Text>
    </Box>
  )
}
