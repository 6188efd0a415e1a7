import { Badge, BlockStack, Box, Card, Divider, InlineStack, List, Text, Thumbnail } from '@shopify/polaris'
import { ImageIcon } from '@shopify/polaris-icons'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetails } from '~/domains/catalog/catalog'
import { CardHeading } from '~/ui/embedded/card-heading'
import { useFormat } from '~/ui/use-format'
import { useLanguageNames } from '~/ui/use-language-names'
import { useProductWords } from './product-words'

/** Variants that are looked through at a glance; the rest is counted. */
const VARIANTS_SHOWN = 25

/** All that the assistant knows of a product: what isn't here, it can't say. */
export function ToldProduct({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('store-products')
  const { priceText } = useProductWords()
  const { title, vendor, type, description, tags, attributes, images } = product
  return (
    <Card>
      <BlockStack gap="400">
        <CardHeading title={t('told.title')}>{t('told.text')}</CardHeading>
        <InlineStack gap="400" wrap={false} blockAlign="start">
          <Thumbnail source={images[0]?.url ?? ImageIcon} alt="" />
          <BlockStack gap="100">
            <Text as="h3" variant="headingSm" breakWord>
              <bdi>{title}</bdi>
            </Text>
            <Text as="p" tone="subdued">
              {[vendor, type].filter(Boolean).join(' · ')}
            </Text>
            <Text as="p" fontWeight="medium">
              {priceText(product)}
            </Text>
          </BlockStack>
        </InlineStack>
        <Text as="p" breakWord>
          <bdi style={{ whiteSpace: 'pre-line' }}>{description || t('told.noDescription')}</bdi>
        </Text>
        {tags.length > 0 ? (
          <Part title={t('told.tags')}>
            <InlineStack gap="100">
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </InlineStack>
          </Part>
        ) : null}
        {attributes.length > 0 ? (
          <Part title={t('told.facts')}>
            <List>
              {attributes.map(({ name, value }) => (
                <List.Item key={`${name} ${value}`}>
                  <bdi>{name}</bdi>: <bdi>{value}</bdi>
                </List.Item>
              ))}
            </List>
          </Part>
        ) : null}
        <Variants variants={product.variants} currency={product.currency} />
      </BlockStack>
    </Card>
  )
}

function Variants({ variants, currency }: Pick<ProductDetails, 'variants' | 'currency'>) {
  const { t } = useTranslation('store-products')
  const { money, number } = useFormat()
  const { stockText } = useProductWords()
  const left = variants.length - VARIANTS_SHOWN
  return (
    <Part title={t('told.variants')}>
      <BlockStack gap="200">
        {variants
          .slice(0, VARIANTS_SHOWN)
          .map(({ id, optionValues, priceMinor, stock, continueSelling, sku }, i) => (
            <Fragment key={id}>
              {i > 0 ? <Divider /> : null}
              <InlineStack align="space-between" gap="200">
                <Text as="span" breakWord>
                  <bdi>{optionValues.join(' / ') || t('told.onlyOne')}</bdi>
                  {sku ? (
                    <Text as="span" tone="subdued">
                      {' '}
                      <bdi>{sku}</bdi>
                    </Text>
                  ) : null}
                </Text>
                <Text as="span" tone="subdued">
                  {money(priceMinor, currency)} ·{' '}
                  {stockText({ stock, inStock: stock === null || stock > 0 || continueSelling })}
                </Text>
              </InlineStack>
            </Fragment>
          ))}
        {left > 0 ? (
          <Text as="p" tone="subdued">
            {t('told.more', { shown: number(left) })}
          </Text>
        ) : null}
      </BlockStack>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {children}
    </BlockStack>
  )
}

export interface ToldTitle {
  language: string
  title: string
  isTranslated: boolean
}

/** What the product is called in each language of the store. */
export function ToldLanguages({ titles }: { titles: ToldTitle[] }) {
  const { t } = useTranslation('store-products')
  const { nameOf } = useLanguageNames()
  if (titles.length < 2) return null
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('told.languages')}
        </Text>
        {titles.map(({ language, title, isTranslated }) => (
          <Box key={language}>
            <Text as="p" variant="bodySm" tone="subdued">
              {nameOf(language)}
            </Text>
            <Text as="p" breakWord>
              {isTranslated ? <bdi lang={language}>{title}</bdi> : t('told.untranslated')}
            </Text>
          </Box>
        ))}
      </BlockStack>
    </Card>
  )
}
