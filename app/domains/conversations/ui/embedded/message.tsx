import { Badge, type BadgeProps, BlockStack, Box, type BoxProps, InlineStack, Text } from '@shopify/polaris'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationChange } from '~/domains/store/store'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type { AnswerDetails } from '../../inbox/answer-details.server'
import type { WireAuthor, WireMessage } from '../../wire'
import { systemWords } from '../system-words'
import { Part } from './parts'

export interface MessageProps {
  message: WireMessage
  /** Of an assistant's answer. */
  answer: AnswerDetails | undefined
  changes: ConversationChange[]
  /** What can be done with it. */
  action?: ReactNode
}

const GROUNDS: Record<Exclude<WireAuthor, 'system'>, BoxProps['background']> = {
  shopper: 'bg-surface-secondary',
  assistant: 'bg-surface',
  person: 'bg-surface-info',
}

const TONES: Record<string, BadgeProps['tone']> = {
  answered: 'success',
  unknown: 'warning',
  handover: 'info',
  refused: 'warning',
}

/** One message of a conversation as the team sees it: the shopper at the start, the shop at the end. */
export function Message({ message, answer, changes, action }: MessageProps) {
  const { t } = useTranslation('inbox')
  const by = useId()
  if (message.author === 'system') return <SystemLine message={message} />
  const isShopper = message.author === 'shopper'
  const outcome = answer?.outcome
  return (
    <article aria-labelledby={by} style={{ display: 'flex', justifyContent: isShopper ? 'start' : 'end' }}>
      <div style={{ maxInlineSize: 'min(36rem, 90%)', minInlineSize: 0 }}>
        <BlockStack gap="100" inlineAlign={isShopper ? 'start' : 'end'}>
          <Box
            background={GROUNDS[message.author]}
            borderWidth="025"
            borderColor="border"
            borderRadius="300"
            padding="300"
          >
            <BlockStack gap="200">
              {message.text ? (
                <div dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {message.text}
                </div>
              ) : null}
              {message.parts.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored message never move
                <Part key={index} part={part} changes={changes} />
              ))}
            </BlockStack>
          </Box>
          <InlineStack gap="200" blockAlign="center" align={isShopper ? 'start' : 'end'}>
            <Text as="span" variant="bodySm" tone="subdued" id={by}>
              {message.authorName ?? t(`author.${message.author}`)} ·{' '}
              <RelativeTime value={message.createdAt} />
            </Text>
            {outcome ? <Badge tone={TONES[outcome]}>{t(`outcome.${outcome}`, outcome)}</Badge> : null}
            {answer?.flaggedAt ? <Badge tone="critical">{t('flag.done')}</Badge> : action}
          </InlineStack>
        </BlockStack>
      </div>
    </article>
  )
}

function SystemLine({ message }: { message: WireMessage }) {
  const { t } = useTranslation('inbox')
  const words = systemWords(message, t)
  if (!words) return null
  return (
    <Text as="p" variant="bodySm" tone="subdued" alignment="center">
      {words} · <RelativeTime value={message.createdAt} />
    </Text>
  )
}
