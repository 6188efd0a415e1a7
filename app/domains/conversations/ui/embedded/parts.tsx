import {
  Badge,
  BlockStack,
  Box,
  Button,
  Collapsible,
  InlineStack,
  Link,
  List,
  Text,
  Thumbnail,
} from '@shopify/polaris'
import { ImageIcon } from '@shopify/polaris-icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '~/ui/components/text/money'
import { isolated } from '../../isolated'
import type { AnswerSource, MessagePart, ProductCard } from '../../message-parts'
import type { ConversationChange } from '../../order-change'
import { OrderPart } from './order-part'

/** What a message has beside its text, as the shopper saw it. */
export function Part({ part, changes }: { part: MessagePart; changes: ConversationChange[] }) {
  const { t } = useTranslation('inbox')
  if (part.type === 'sources') return <Sources sources={part.sources} />
  if (part.type === 'products') return <Products products={part.products} />
  if (part.type === 'order') return <OrderPart order={part.order} changes={changes} />
  if (part.type === 'refused-file')
    return (
      <Text as="p" variant="bodySm" tone="subdued">
        {t(`message.refused.${part.file.reason}`, { name: isolated(part.file.name) })}
      </Text>
    )
  if (part.type === 'erased')
    return (
      <Text as="p" tone="subdued">
        {t('erased')}
      </Text>
    )
  if (part.type === 'quick-replies')
    return (
      <InlineStack gap="100">
        {part.replies.map((reply) => (
          <Badge key={reply.text}>{reply.label}</Badge>
        ))}
      </InlineStack>
    )
  return null
}

/** What an answer stands on: the quoted words and where they are from. */
function Sources({ sources }: { sources: AnswerSource[] }) {
  const { t } = useTranslation('inbox')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Button
        variant="plain"
        disclosure={isOpen ? 'up' : 'down'}
        ariaExpanded={isOpen}
        ariaControls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('sources', { count: sources.length })}
      </Button>
      <Collapsible id={id} open={isOpen}>
        <List type="number">
          {sources.map((source) => (
            <List.Item key={source.n}>
              {source.url ? (
                <Link url={source.url} external>
                  <bdi>{source.title}</bdi>
                </Link>
              ) : (
                <bdi>{source.title}</bdi>
              )}{' '}
              <Text as="span" variant="bodySm" tone="subdued">
                {t(`sourceKind.${source.kind}`)}
              </Text>
              <Text as="p" variant="bodySm" tone="subdued" breakWord>
                <bdi>{source.quote}</bdi>
              </Text>
            </List.Item>
          ))}
        </List>
      </Collapsible>
    </BlockStack>
  )
}

function Products({ products }: { products: ProductCard[] }) {
  return (
    <BlockStack gap="200">
      {products.map((product) => (
        <InlineStack key={product.id} gap="200" wrap={false} blockAlign="center">
          <Thumbnail source={product.imageUrl ?? ImageIcon} alt="" size="small" />
          <Box>
            <Link url={product.url} external monochrome>
              <bdi>{product.title}</bdi>
            </Link>
            {product.priceMinMinor === null ? null : (
              <Text as="p" variant="bodySm" tone="subdued">
                <Money minor={product.priceMinMinor} currency={product.currency} />
              </Text>
            )}
          </Box>
        </InlineStack>
      ))}
    </BlockStack>
  )
}
