import { BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { Fact } from '~/ui/embedded/fact'
import { useFormat } from '~/ui/use-format'
import type { ShopperCart } from '../../conversations'
import type { ConversationDetails } from '../../inbox/get-conversation.server'

/** Who the shopper is, and where they are. */
export function AboutConversation({ details }: { details: ConversationDetails }) {
  const { t, i18n } = useTranslation('inbox')
  const { number } = useFormat()
  const { shopper, language, channel, pageUrl, rating, ratingComment, page } = details
  const languageName = new Intl.DisplayNames([i18n.language, 'en'], { type: 'language' }).of(language)
  const rated = rating === null ? 'none' : rating > 0 ? 'good' : 'bad'
  return (
    <>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {t('details.title')}
          </Text>
          {shopper.email ? (
            <Fact label={t('details.email')}>
              <Link url={`mailto:${shopper.email}`}>{shopper.email}</Link>
            </Fact>
          ) : null}
          <Fact label={t('details.language')}>{languageName ?? language}</Fact>
          <Fact label={t('details.channel')}>{t(`channel.${channel}`, channel)}</Fact>
          {pageUrl ? (
            <Fact label={t('details.page')}>
              <Link url={pageUrl} external>
                <bdi dir="ltr">{pageUrl.replace(/^[a-z]+:\/\/[^/]*/, '') || '/'}</bdi>
              </Link>
            </Fact>
          ) : null}
          <Fact label={t('details.started')}>
            <RelativeTime value={details.createdAt} />
          </Fact>
          <Fact label={t('details.messages')}>{number(details.messageCount)}</Fact>
          <Fact label={t('details.rating')}>{t(`rating.${rated}`)}</Fact>
          {ratingComment ? <Fact label={t('details.comment')}>{ratingComment}</Fact> : null}
        </BlockStack>
      </Card>
      {page?.cart ? <Cart cart={page.cart} /> : null}
    </>
  )
}

/** The shopper's cart as their page showed it with their last message. */
function Cart({ cart }: { cart: ShopperCart }) {
  const { t } = useTranslation('inbox')
  const { money } = useFormat()
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('cart.title')}
        </Text>
        {cart.lines.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('cart.empty')}
          </Text>
        ) : (
          <>
            {cart.lines.map((line) => (
              <InlineStack key={line.variantId} align="space-between" gap="300" wrap={false}>
                <Text as="p" breakWord>
                  <bdi>
                    {line.quantity} × {line.title}
                    {line.option ? ` · ${line.option}` : null}
                  </bdi>
                </Text>
                <Text as="p" tone="subdued" numeric>
                  {money(line.totalMinor, cart.currency)}
                </Text>
              </InlineStack>
            ))}
            <InlineStack align="space-between">
              <Text as="p" fontWeight="semibold">
                {t('cart.total')}
              </Text>
              <Text as="p" fontWeight="semibold" numeric>
                {money(cart.totalMinor, cart.currency)}
              </Text>
            </InlineStack>
          </>
        )}
      </BlockStack>
    </Card>
  )
}
