import { Badge, BlockStack, InlineStack, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type { ConversationLabel } from '../../inbox/labels.server'
import type { RowData } from '../../inbox/row-data'
import { shopperNameIn } from '../../visitor-name'
import { rowState } from '../list/row-state'
import { useSnoozedWords } from '../snooze-choices'
import { LabelBadges } from './label-badges'
import { StateBadges } from './state-badges'

export interface ConversationInListProps {
  conversation: RowData
  labels: ConversationLabel[]
}

/** One conversation in the list: who wrote, what was said last, what waits. */
export function ConversationInList({ conversation, labels }: ConversationInListProps) {
  const { t } = useTranslation('inbox')
  const snoozedWords = useSnoozedWords()
  const { rating, lastMessageAt, language, needsReplySince, snoozedUntil, labelIds } = conversation
  const { unreadCount } = rowState(conversation)
  const nameOf = useShopperName()
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
        <Text as="h3" variant="bodyMd" fontWeight={unreadCount > 0 ? 'bold' : 'medium'} breakWord>
          <bdi>{nameOf(conversation)}</bdi>
        </Text>
        <div style={{ flexShrink: 0 }}>
          <Text as="span" variant="bodySm" tone="subdued">
            <RelativeTime value={lastMessageAt} />
          </Text>
        </div>
      </InlineStack>
      <Text as="p" tone="subdued" breakWord>
        <bdi lang={language}>{shortened(conversation.words)}</bdi>
      </Text>
      <InlineStack align="start" gap="150">
        {needsReplySince ? <Badge tone="attention">{t('needsReply.since')}</Badge> : null}
        <StateBadges {...conversation} isWaitSaid={needsReplySince !== null} />
        {snoozedUntil ? <Badge>{snoozedWords(snoozedUntil)}</Badge> : null}
        <LabelBadges labels={labels} labelIds={labelIds} />
        {unreadCount > 0 ? <Badge tone="new">{t('unread', { count: unreadCount })}</Badge> : null}
        {rating === 1 ? <Badge tone="success">{t('rating.good')}</Badge> : null}
        {rating === -1 ? <Badge tone="critical">{t('rating.bad')}</Badge> : null}
      </InlineStack>
    </BlockStack>
  )
}

/** What a list calls a shopper, who may have told no name. */
export function useShopperName(): (conversation: RowData) => string {
  const { t } = useTranslation('inbox')
  return ({ shopperId, shopperName }) => shopperNameIn(t, { id: shopperId, name: shopperName })
}

const LONGEST = 160

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text)
