import { Badge, BlockStack, Button, Card, Divider, InlineStack, Text } from '@shopify/polaris'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { CardHeading } from '~/ui/embedded/card-heading'
import { useLanguageNames } from '~/ui/use-language-names'

export interface StoreLanguagesProps {
  /** BCP 47, the shop's own first. */
  languages: string[]
  /** Those in which the chat begins with the merchant's own words. */
  written: string[]
  onWrite: (code: string) => void
}

/** The languages that the store is published in, and whether the chat greets in the merchant's words there. */
export function StoreLanguages({ languages: ofStore, written, onWrite }: StoreLanguagesProps) {
  const { t } = useTranslation('store-languages')
  const { nameOf } = useLanguageNames()
  return (
    <Card>
      <BlockStack gap="400">
        <CardHeading title={t('store.title')}>{t('store.text')}</CardHeading>
        {ofStore.map((code, i) => (
          <Fragment key={code}>
            {i > 0 ? <Divider /> : null}
            <InlineStack align="space-between" blockAlign="center" gap="200">
              <InlineStack gap="200" align="start" blockAlign="center">
                <Text as="h3" variant="bodyMd" fontWeight="medium">
                  {nameOf(code)}
                </Text>
                {i === 0 ? <Badge>{t('store.own')}</Badge> : null}
                <Badge tone={written.includes(code) ? 'success' : undefined}>
                  {t(written.includes(code) ? 'store.written' : 'store.ours')}
                </Badge>
              </InlineStack>
              <Button
                onClick={() => onWrite(code)}
                accessibilityLabel={`${t('store.write')}: ${nameOf(code)}`}
              >
                {t('store.write')}
              </Button>
            </InlineStack>
          </Fragment>
        ))}
      </BlockStack>
    </Card>
  )
}
