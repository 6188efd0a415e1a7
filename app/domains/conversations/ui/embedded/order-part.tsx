import { Badge, type BadgeProps, BlockStack, Box, InlineStack, Link, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type { OrderCard } from '../../message-parts'
import type { ChangeState, ConversationChange } from '../../order-change'

const TONES: Record<ChangeState, BadgeProps['tone']> = {
  open: 'info',
  underWay: 'info',
  done: 'success',
  declined: undefined,
  lapsed: undefined,
  refused: 'warning',
  unclear: 'critical',
}

/** The card that the shopper saw, an order or a change of one, and what became of the change. */
export function OrderPart({ order, changes }: { order: OrderCard; changes: ConversationChange[] }) {
  const change = changes.find(({ id }) => id === order.change?.id)
  return (
    <Box background="bg-surface" borderWidth="025" borderColor="border" borderRadius="200" padding="300">
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          <bdi>{order.title}</bdi>
        </Text>
        {order.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a stored card never move
          <InlineStack key={index} align="space-between" gap="300" wrap={false}>
            <Box>
              <Text as="p" breakWord>
                <bdi>{row.text}</bdi>
              </Text>
              {row.note ? (
                <Text as="p" variant="bodySm" tone="subdued" breakWord>
                  <bdi>{row.note}</bdi>
                </Text>
              ) : null}
            </Box>
            {row.amount ? (
              <Text as="p" tone="subdued" numeric>
                {row.amount}
              </Text>
            ) : null}
          </InlineStack>
        ))}
        {order.links.map(({ label, url }) => (
          <Link key={url} url={url} external>
            <bdi>{label}</bdi>
          </Link>
        ))}
        {change ? <Became change={change} /> : null}
      </BlockStack>
    </Box>
  )
}

function Became({ change: { state, decidedAt, adminUrl } }: { change: ConversationChange }) {
  const { t } = useTranslation('inbox')
  return (
    <InlineStack gap="200" blockAlign="center">
      <Badge tone={TONES[state]}>{t(`order.state.${state}`)}</Badge>
      {decidedAt ? (
        <Text as="span" variant="bodySm" tone="subdued">
          <RelativeTime value={decidedAt} />
        </Text>
      ) : null}
      <Link url={adminUrl} target="_top">
        {t('order.open')}
      </Link>
    </InlineStack>
  )
}
