import { BlockStack, Box, Button, InlineStack, Text, Thumbnail } from '@shopify/polaris'
import { ImageIcon } from '@shopify/polaris-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type MessagePart, outcomeWord, type ProductCard } from '~/domains/conversations/conversations'
import { WhyThisAnswer } from '~/ui/embedded/explanation-details'
import { useFormat } from '~/ui/use-format'
import type { Exchange } from '../use-try-talk'

/** One question and its answer, with what the assistant did for it. */
export function TriedAnswer({
  question,
  answer,
  why,
  onReply,
}: Exchange & { onReply?: (text: string) => void }) {
  const { t } = useTranslation('assistant-settings')
  const { text, parts, outcome, trace } = answer
  const tools = [...new Set(trace.tools.map(({ name }) => t(`tool.${name}`)))].join(', ') || t('try.noTools')
  return (
    <>
      <Question>{question}</Question>
      <BlockStack gap="200">
        <Box background="bg-surface-secondary" padding="300" borderRadius="300">
          <div dir="auto" style={{ whiteSpace: 'pre-line' }}>
            <Text as="p" breakWord>
              {text}
            </Text>
          </div>
        </Box>
        {parts.map((part) => (
          <Part key={part.type} part={part} onReply={onReply} />
        ))}
        <Text as="p" variant="bodySm" tone="subdued">
          {t('try.trace', { outcome: t(`outcome.${outcomeWord(outcome, parts)}`), tools })}
          {trace.withheld ? ` · ${t('try.withheld')}` : null}
        </Text>
        {why ? <WhyThisAnswer why={why} question={question} /> : null}
      </BlockStack>
    </>
  )
}

export function Question({ children }: { children: string }) {
  return (
    <InlineStack align="end">
      <Box background="bg-fill-brand" color="text-brand-on-bg-fill" padding="300" borderRadius="300">
        <div dir="auto">
          <Text as="p" breakWord>
            {children}
          </Text>
        </div>
      </Box>
    </InlineStack>
  )
}

function Part({ part, onReply }: { part: MessagePart; onReply?: (text: string) => void }): ReactNode {
  if (part.type === 'products')
    return part.products.map((product) => <Product key={product.id} product={product} />)
  if (part.type === 'quick-replies' && onReply)
    return (
      <InlineStack gap="200">
        {part.replies.map(({ label, text }) => (
          <Button key={text} size="slim" onClick={() => onReply(text)}>
            {label}
          </Button>
        ))}
      </InlineStack>
    )
  if (part.type !== 'sources') return null
  return part.sources.map(({ n, title, quote }) => (
    <Box key={n} borderInlineStartWidth="050" borderColor="border" paddingInlineStart="300">
      <div dir="auto">
        <Text as="p" variant="bodySm" fontWeight="medium" breakWord>
          [{n}] {title}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued" breakWord>
          {quote}
        </Text>
      </div>
    </Box>
  ))
}

function Product({ product }: { product: ProductCard }) {
  const { t } = useTranslation('assistant-settings')
  const { money } = useFormat()
  const { title, imageUrl, priceMinMinor, currency, inStock } = product
  const facts = [
    priceMinMinor === null ? null : money(priceMinMinor, currency),
    t(inStock ? 'try.inStock' : 'try.soldOut'),
  ]
  return (
    <InlineStack gap="300" blockAlign="center" wrap={false}>
      <Thumbnail source={imageUrl ?? ImageIcon} alt="" size="small" />
      <BlockStack>
        <Text as="p" fontWeight="medium" breakWord>
          <bdi>{title}</bdi>
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </BlockStack>
    </InlineStack>
  )
}
