import { BlockStack, Card, ResourceItem, ResourceList, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'

const PAGES = ['orders', 'people', 'workspace'] as const

/** The settings that have a page of their own. */
export function MoreSettings() {
  const { t } = useTranslation('store-settings')
  return (
    <Card padding="0">
      <ResourceList
        items={PAGES.map((id) => ({ id }))}
        renderItem={({ id }) => (
          <ResourceItem id={id} url={`/app/shopify/settings/${id}`} accessibilityLabel={t(`${id}.title`)}>
            <BlockStack gap="050">
              <Text as="h2" variant="headingSm">
                {t(`${id}.title`)}
              </Text>
              <Text as="p" tone="subdued">
                {t(`${id}.text`)}
              </Text>
            </BlockStack>
          </ResourceItem>
        )}
      />
    </Card>
  )
}
