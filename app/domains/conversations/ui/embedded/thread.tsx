import { BlockStack, Box, Card, Divider, Text } from '@shopify/polaris'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationChange } from '~/domains/store/store'
import { useMay } from '~/ui/allowed-actions'
import { useIsOffline } from '~/ui/connection/use-connection'
import type { AnswerDetails } from '../../inbox/answer-details.server'
import type { CannedReply } from '../../inbox/canned-replies.server'
import type { WireMessage } from '../../wire'
import { pendingWords } from '../outbox/pending-words'
import { useOutbox } from '../outbox/use-outbox'
import { groupMessages } from '../thread/group-messages'
import { type InboxMessage, withAnswers } from '../thread/with-answers'
import { useSeen } from '../use-seen'
import { questionBefore, useCommand, useShopperTyping, useThrottled } from '../use-thread'
import { AnswerMenu } from './answer-menu'
import { Composer } from './composer'
import { MessageGroup } from './message-group'

export interface ThreadProps {
  conversationId: string
  messages: WireMessage[]
  answers: AnswerDetails[]
  changes: ConversationChange[]
  savedReplies: CannedReply[]
  /** What becomes of an answer besides. */
  note: string | null
}

const TYPING_EVERY_MS = 3000

/** The messages as they come, and where a person answers. */
export function Thread({ conversationId, messages, answers, changes, savedReplies, note }: ThreadProps) {
  const { t } = useTranslation('inbox')
  const mayAnswer = useMay('conversations.answer')
  const isTyping = useShopperTyping(conversationId)
  // By itself: it would cut another command off.
  const announce = useCommand()
  const sendTyping = useThrottled(() => announce({ intent: 'typing' }), TYPING_EVERY_MS)
  const outbox = useOutbox(conversationId, messages)
  const all = useMemo(
    () => withAnswers([...messages, ...outbox.confirmed], answers),
    [messages, outbox.confirmed, answers],
  )
  const isOffline = useIsOffline()
  const pending = outbox.items.filter(({ state }) => state !== 'refused')
  const list = useScrolledDown(all.length + pending.length, isTyping)
  useSeen(conversationId, messages.at(-1)?.seq)
  const menuOf = (message: InboxMessage) => {
    if (message.author !== 'assistant') return null
    const question = mayAnswer ? questionBefore(all, all.indexOf(message)) : null
    return <AnswerMenu message={message} question={question} />
  }
  return (
    <Card padding="0">
      <section
        ref={list}
        aria-label={t('thread.label')}
        style={{ maxBlockSize: 'max(20rem, calc(100dvh - 20rem))', overflowY: 'auto' }}
      >
        <Box padding="400">
          <BlockStack gap="400">
            {groupMessages(all).map((group) => (
              <MessageGroup key={group[0]!.id} messages={group} changes={changes} menuOf={menuOf} />
            ))}
            {pending.map((item) => (
              <div key={item.clientId} style={{ display: 'flex', justifyContent: 'end' }}>
                <div style={{ maxInlineSize: 'min(36rem, 90%)', minInlineSize: 0 }}>
                  <BlockStack gap="100" inlineAlign="end">
                    <Box background="bg-surface-info" borderRadius="300" padding="300">
                      <div dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                        {item.text}
                      </div>
                    </Box>
                    <div role="status">
                      <Text as="span" variant="bodySm" tone="subdued">
                        {pendingWords(item, isOffline, t)}
                      </Text>
                    </div>
                  </BlockStack>
                </div>
              </div>
            ))}
            {isTyping ? (
              <Text as="p" tone="subdued">
                {t('thread.typing')}
              </Text>
            ) : null}
          </BlockStack>
        </Box>
      </section>
      {mayAnswer ? (
        <>
          <Divider />
          <Composer {...{ conversationId, savedReplies, outbox, note }} onTyping={sendTyping} />
        </>
      ) : null}
    </Card>
  )
}

/** Shows the newest message; the page around stays where it is. */
function useScrolledDown(shown: number, isTyping: boolean) {
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or the typing line is what it scrolls for
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [shown, isTyping])
  return list
}
