import { BlockStack, Box, Button, Icon, InlineStack, Text } from '@shopify/polaris'
import { AttachmentIcon } from '@shopify/polaris-icons'
import { useTranslation } from 'react-i18next'
import { useProgressOf } from '../attachments/use-attachments'
import type { OutboxItem } from '../outbox/outbox'
import { usePendingWords } from '../outbox/pending-words'

/** What the member wrote and is on its way, with how far it is. */
export function PendingMessage({ item, onTakeBack }: { item: OutboxItem; onTakeBack: () => void }) {
  const { t } = useTranslation('inbox')
  const words = usePendingWords(item)
  const canTakeBack = useProgressOf(item.files) !== null
  return (
    <div style={{ display: 'flex', justifyContent: 'end' }}>
      <div style={{ maxInlineSize: 'min(36rem, 90%)', minInlineSize: 0 }}>
        <BlockStack gap="100" inlineAlign="end">
          <Box background="bg-surface-info" borderRadius="300" padding="300">
            {item.text ? (
              <div dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {item.text}
              </div>
            ) : null}
            {item.files.map(({ id, name }) => (
              <InlineStack key={id} gap="100" wrap={false}>
                <span>
                  <Icon source={AttachmentIcon} tone="subdued" />
                </span>
                <Text as="span" breakWord>
                  <bdi>{name}</bdi>
                </Text>
              </InlineStack>
            ))}
          </Box>
          <InlineStack gap="200">
            <div role="status">
              <Text as="span" variant="bodySm" tone="subdued">
                {words}
              </Text>
            </div>
            {canTakeBack ? (
              <Button variant="plain" onClick={onTakeBack}>
                {t('attachments.takeBack')}
              </Button>
            ) : null}
          </InlineStack>
        </BlockStack>
      </div>
    </div>
  )
}
