import { Badge, BlockStack, Box, type BoxProps, Icon, InlineStack, Text } from '@shopify/polaris'
import { EmailIcon } from '@shopify/polaris-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DATE_AND_TIME } from '~/ui/components/text/date-time'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { useFormat } from '~/ui/use-format'
import type { ConversationChange } from '../../order-change'
import { outcomeWord } from '../../outcome-word'
import { systemWords } from '../../system-words'
import { cameByMail, type ThreadMessage, type WireAuthor } from '../../wire'
import { filesOf } from '../attachments/sent-files'
import { toneOfOutcome } from '../thread/outcome-tone'
import { MessageFiles } from './message-files'
import { Part } from './parts'

const GROUNDS: Record<Exclude<WireAuthor, 'system'>, BoxProps['background']> = {
  shopper: 'bg-surface-secondary',
  assistant: 'bg-surface',
  person: 'bg-surface-info',
}

const TONES = { warn: 'warning', info: 'info' } as const

export interface MessageGroupProps {
  /** One after another, of one author. */
  messages: ThreadMessage[]
  changes: ConversationChange[]
  /** What can be done with a message. */
  menuOf: (message: ThreadMessage) => ReactNode
  /** Why an answer came out as it did, at its end. */
  reasonsOf: (message: ThreadMessage) => ReactNode
}

/**
 * What somebody said in one go, as the team sees it: the shopper at the start, the shop at the end. A name and a time
 * stand below it once; each message tells its own on hover.
 */
export function MessageGroup({ messages, changes, menuOf, reasonsOf }: MessageGroupProps) {
  const { t } = useTranslation('inbox')
  const last = messages.at(-1)
  if (!last) return null
  if (last.author === 'system') return <SystemLine message={last} />
  const side = last.author === 'shopper' ? 'start' : 'end'
  return (
    <BlockStack gap="100" inlineAlign={side}>
      {messages.map((message) => (
        <Bubble
          key={message.id}
          message={message}
          changes={changes}
          menu={menuOf(message)}
          reasons={reasonsOf(message)}
        />
      ))}
      <InlineStack gap="100" blockAlign="center">
        <Text as="span" variant="bodySm" tone="subdued">
          <bdi>{last.authorName ?? t(`author.${last.author}`)}</bdi> · <RelativeTime value={last.createdAt} />
        </Text>
        {cameByMail(last) ? (
          <>
            <Icon source={EmailIcon} tone="subdued" />
            <Text as="span" variant="bodySm" tone="subdued">
              {t('message.byMail')}
            </Text>
          </>
        ) : null}
      </InlineStack>
    </BlockStack>
  )
}

interface BubbleProps {
  message: ThreadMessage
  changes: ConversationChange[]
  menu: ReactNode
  reasons: ReactNode
}

function Bubble({ message, changes, menu, reasons }: BubbleProps) {
  const { t } = useTranslation('inbox')
  const { date } = useFormat()
  const { author, answer } = message
  const tone = toneOfOutcome(answer?.outcome)
  return (
    <article
      title={date(message.createdAt, DATE_AND_TIME)}
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 'var(--p-space-100)',
        flexDirection: author === 'shopper' ? 'row' : 'row-reverse',
        maxInlineSize: 'min(36rem, 92%)',
      }}
    >
      <div style={{ minInlineSize: 0 }}>
        <Box
          background={author === 'system' ? undefined : GROUNDS[author]}
          borderWidth="025"
          borderColor="border"
          borderRadius="300"
          paddingBlock="200"
          paddingInline="300"
        >
          <BlockStack gap="200">
            {message.text ? (
              <div dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {message.text}
              </div>
            ) : null}
            <MessageFiles files={filesOf([message])} />
            {message.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored message never move
              <Part key={index} part={part} changes={changes} />
            ))}
            {answer?.isFlagged || tone ? (
              <InlineStack gap="100">
                {tone ? (
                  <Badge tone={TONES[tone]}>
                    {t(`outcome.${outcomeWord(answer?.outcome ?? null, message.parts)}`)}
                  </Badge>
                ) : null}
                {answer?.isFlagged ? <Badge tone="critical">{t('flag.done')}</Badge> : null}
              </InlineStack>
            ) : null}
            {reasons}
          </BlockStack>
        </Box>
      </div>
      {menu}
    </article>
  )
}

function SystemLine({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('inbox')
  const words = systemWords(message, t)
  if (!words) return null
  return (
    <Text as="p" variant="bodySm" tone="subdued" alignment="center">
      {words} · <RelativeTime value={message.createdAt} />
    </Text>
  )
}
