import { BlockStack, Box, Card, Divider, Text } from '@shopify/polaris'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import type { CannedReply } from '../../inbox/canned-replies.server'
import type { ConversationChange } from '../../order-change'
import type { ThreadMessage } from '../../wire'
import { useAttachments } from '../attachments/use-attachments'
import { useFileDrop } from '../attachments/use-file-drop'
import { useOutbox } from '../outbox/use-outbox'
import { groupMessages } from '../thread/group-messages'
import { useStayAtEnd } from '../thread/use-stay-at-end'
import { useSeen } from '../use-seen'
import { questionBefore, useShopperTyping, useTellTyping } from '../use-thread'
import { AnswerMenu } from './answer-menu'
import { AnswerReasons } from './answer-reasons'
import { Composer } from './composer'
import { MessageGroup } from './message-group'
import { PendingMessage } from './pending-message'

export interface ThreadProps {
  conversationId: string
  messages: ThreadMessage[]
  changes: ConversationChange[]
  savedReplies: CannedReply[]
  /** What becomes of an answer besides. */
  note: string | null
}

/** The messages as they come, and where a person answers. */
export function Thread({ conversationId, messages, changes, savedReplies, note }: ThreadProps) {
  const { t } = useTranslation('inbox')
  const mayAnswer = useMay('conversations.answer')
  const isTyping = useShopperTyping(conversationId)
  const sendTyping = useTellTyping(conversationId)
  const outbox = useOutbox(conversationId, messages)
  const all = useMemo<ThreadMessage[]>(() => [...messages, ...outbox.confirmed], [messages, outbox.confirmed])
  const pending = outbox.items.filter(({ state }) => state !== 'refused')
  const attachments = useAttachments(conversationId)
  const drop = useFileDrop(attachments.add)
  const list = useStayAtEnd(conversationId, pending)
  useSeen(conversationId, messages.at(-1)?.seq)
  const askedBefore = (message: ThreadMessage) => questionBefore(all, all.indexOf(message))
  const menuOf = (message: ThreadMessage) => {
    if (message.author !== 'assistant') return null
    const question = mayAnswer ? askedBefore(message) : null
    return <AnswerMenu message={message} question={question} />
  }
  const reasonsOf = (message: ThreadMessage) =>
    message.answer?.isExplained ? (
      <AnswerReasons conversationId={conversationId} messageId={message.id} question={askedBefore(message)} />
    ) : null
  return (
    <Card padding="0">
      <div style={{ position: 'relative' }} {...(mayAnswer ? drop.props : {})}>
        {drop.isOver ? <DropHint /> : null}
        <section
          ref={list}
          aria-label={t('thread.label')}
          style={{ maxBlockSize: 'max(20rem, calc(100dvh - 20rem))', overflowY: 'auto' }}
        >
          <Box padding="400">
            <BlockStack gap="400">
              {groupMessages(all).map((group) => (
                <MessageGroup
                  key={group[0]!.id}
                  messages={group}
                  changes={changes}
                  menuOf={menuOf}
                  reasonsOf={reasonsOf}
                />
              ))}
              {pending.map((item) => (
                <PendingMessage
                  key={item.clientId}
                  item={item}
                  onTakeBack={() => outbox.giveBack(item.clientId)}
                />
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
            <Composer
              {...{ conversationId, savedReplies, outbox, attachments, note }}
              onTyping={sendTyping}
            />
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** Over the thread while files are dragged over it. */
function DropHint() {
  const { t } = useTranslation('inbox')
  return (
    <div
      style={{
        position: 'absolute',
        inset: 'var(--p-space-200)',
        zIndex: 1,
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
        background: 'var(--p-color-bg-surface-info)',
        border: 'var(--p-border-width-050) dashed var(--p-color-border-info)',
        borderRadius: 'var(--p-border-radius-300)',
      }}
    >
      <Text as="p" fontWeight="semibold">
        {t('attachments.drop')}
      </Text>
    </div>
  )
}
