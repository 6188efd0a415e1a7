import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import type { SpokenExplanation } from '~/ui/patterns/explanation/explanation'
import type { CannedReply } from '../inbox/canned-replies.server'
import type { ConversationDetails } from '../inbox/get-conversation.server'
import type { ConversationLabel } from '../inbox/labels.server'
import type { ShopperConversation } from '../inbox/shopper-history.server'
import type { ConversationChange } from '../order-change'
import type { ThreadMessage } from '../wire'
import { DropHint } from './attachments/drop-hint'
import { filesOf } from './attachments/sent-files'
import { useAttachments } from './attachments/use-attachments'
import { useFileDrop } from './attachments/use-file-drop'
import { Composer } from './composer'
import { DetailsPanel } from './details-panel'
import { useConversationCommands } from './inbox-commands'
import { MessageGroup } from './message-bubble'
import { PendingMessages } from './outbox/pending-messages'
import { useOutbox } from './outbox/use-outbox'
import { AnswerMenu } from './thread/answer-menu'
import { AnswerReasons } from './thread/answer-reasons'
import { groupMessages } from './thread/group-messages'
import { mailNote } from './thread/mail-note'
import { useStayAtEnd } from './thread/use-stay-at-end'
import { ThreadHeader } from './thread-header'
import { useSeen } from './use-seen'
import { questionBefore, useCommand, useShopperTyping, useTellTyping } from './use-thread'

export interface ConversationViewProps {
  conversation: ConversationDetails
  messages: ThreadMessage[]
  /** An answer whose explanation the page was asked for. */
  explained: { messageId: string; why: SpokenExplanation | null } | null
  changes: ConversationChange[]
  savedReplies: CannedReply[]
  members: { userId: string; name: string }[]
  labels: ConversationLabel[]
  history: ShopperConversation[]
  userId: string
  /** Mails can leave this installation. */
  canMail: boolean
}

/** A conversation as it happens: messages, who answers, what the team may do. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, messages, explained, changes, savedReplies, history } = props
  const isTyping = useShopperTyping(conversation.id)
  const command = useCommand()
  useConversationCommands(conversation, props.userId, command)
  const outbox = useOutbox(conversation.id, messages)
  const pending = outbox.items.filter(({ state }) => state !== 'refused')
  const all = useMemo<ThreadMessage[]>(() => [...messages, ...outbox.confirmed], [messages, outbox.confirmed])
  const attachments = useAttachments(conversation.id)
  const drop = useFileDrop(attachments.add)
  const files = useMemo(() => filesOf(all), [all])
  const thread = useStayAtEnd(conversation.id, pending)
  useSeen(conversation.id, messages.at(-1)?.seq)
  const { t } = useTranslation('inbox')
  const mayAnswer = useMay('conversations.answer')
  const sendTyping = useTellTyping(conversation.id)
  const askedBefore = (message: ThreadMessage) => questionBefore(all, all.indexOf(message))
  const menuOf = (message: ThreadMessage) => {
    if (message.author !== 'assistant') return null
    const question = mayAnswer ? askedBefore(message) : null
    return <AnswerMenu message={message} question={question} />
  }
  const reasonsOf = (message: ThreadMessage) =>
    message.answer?.isExplained ? (
      <AnswerReasons
        conversationId={conversation.id}
        messageId={message.id}
        question={askedBefore(message)}
        known={explained?.messageId === message.id ? explained.why : null}
      />
    ) : null
  return (
    <div className="flex h-full min-h-0">
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col" {...(mayAnswer ? drop.props : {})}>
        {drop.isOver ? <DropHint /> : null}
        <ThreadHeader {...props} files={files} command={command} />
        <section
          ref={thread}
          aria-label={t('thread.label')}
          className="min-h-0 flex-1 overflow-y-auto bg-canvas p-4 sm:p-6"
        >
          <div className="mx-auto max-w-3xl space-y-5">
            {groupMessages(all).map((group) => (
              <MessageGroup
                key={group[0]!.id}
                messages={group}
                changes={changes}
                menuOf={menuOf}
                reasonsOf={reasonsOf}
              />
            ))}
            <PendingMessages items={pending} onTakeBack={outbox.giveBack} />
            {isTyping ? <p className="text-sm text-faint">{t('thread.typing')}</p> : null}
          </div>
        </section>
        {mayAnswer ? (
          <Composer
            key={conversation.id}
            conversationId={conversation.id}
            savedReplies={savedReplies}
            outbox={outbox}
            attachments={attachments}
            note={mailNote(conversation, props.canMail, t)}
            onTyping={sendTyping}
          />
        ) : null}
      </div>
      <aside className="w-80 shrink-0 overflow-y-auto border-s bg-surface max-xl:hidden">
        <DetailsPanel details={conversation} history={history} files={files} command={command} />
      </aside>
    </div>
  )
}
