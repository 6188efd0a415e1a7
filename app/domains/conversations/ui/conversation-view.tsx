import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationChange } from '~/domains/store/store'
import { useMay } from '~/ui/allowed-actions'
import type { AnswerDetails } from '../inbox/answer-details.server'
import type { CannedReply } from '../inbox/canned-replies.server'
import type { ConversationDetails } from '../inbox/get-conversation.server'
import type { WireMessage } from '../wire'
import { Composer } from './composer'
import { DetailsPanel } from './details-panel'
import { FlagAnswer } from './flag-answer'
import { MessageBubble } from './message-bubble'
import { ThreadHeader } from './thread-header'
import { questionBefore, useCommand, useShopperTyping, useThrottled } from './use-thread'

export interface ConversationViewProps {
  conversation: ConversationDetails
  messages: WireMessage[]
  answers: AnswerDetails[]
  changes: ConversationChange[]
  savedReplies: CannedReply[]
  members: { userId: string; name: string }[]
  userId: string
}

/** A conversation as it happens: messages, who answers, what the team may do. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, messages, answers, changes, savedReplies } = props
  const isTyping = useShopperTyping(conversation.id)
  const command = useCommand()
  const end = useScrollToEnd(messages.at(-1)?.seq, isTyping)
  const details = new Map(answers.map((answer) => [answer.messageId, answer]))
  const { t } = useTranslation('inbox')
  const mayAnswer = useMay('conversations.answer')
  // By itself: it would cut another command off.
  const announce = useCommand()
  const sendTyping = useThrottled(() => announce({ intent: 'typing' }), 3000)
  return (
    <div className="flex h-full min-h-0">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ThreadHeader {...props} command={command} />
        <section
          aria-label={t('thread.label')}
          className="min-h-0 flex-1 overflow-y-auto bg-canvas p-4 sm:p-6"
        >
          <div className="mx-auto max-w-3xl space-y-5">
            {messages.map((message, index) => {
              const answer = details.get(message.id)
              const shown = {
                ...message,
                outcome: answer?.outcome ?? null,
                answerMs: answer?.answerMs ?? null,
                isFlagged: Boolean(answer?.flaggedAt),
              }
              const question = questionBefore(messages, index)
              const canFlag = mayAnswer && message.author === 'assistant' && question !== null
              return (
                <MessageBubble
                  key={message.id}
                  message={shown}
                  changes={changes}
                  actions={canFlag ? <FlagAnswer messageId={message.id} question={question} /> : null}
                />
              )
            })}
            {isTyping ? <p className="text-sm text-faint">{t('thread.typing')}</p> : null}
            <div ref={end} />
          </div>
        </section>
        {mayAnswer ? (
          <Composer
            key={conversation.id}
            conversationId={conversation.id}
            savedReplies={savedReplies}
            onTyping={sendTyping}
          />
        ) : null}
      </div>
      <aside className="w-80 shrink-0 overflow-y-auto border-s bg-surface max-xl:hidden">
        <DetailsPanel details={conversation} />
      </aside>
    </div>
  )
}

function useScrollToEnd(lastSeq: number | undefined, isTyping: boolean) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or the typing line is what it scrolls for
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for the effect's clean-up.
    end.current?.scrollIntoView({ block: 'end' })
  }, [lastSeq, isTyping])
  return end
}
