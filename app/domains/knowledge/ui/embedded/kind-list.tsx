import { BlockStack, Card, Icon, InlineStack, ResourceItem, ResourceList, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { usePaths } from '~/ui/face/face'
import { addKinds } from '../add-kind'
import { KIND_ICONS } from './kind-icons'

/** What can be added, each with what it is good for. */
export function KindList() {
  const { t } = useTranslation('knowledge')
  const { knowledge } = usePaths()
  return (
    <Card padding="0">
      <ResourceList
        items={addKinds.map((kind) => ({ kind }))}
        renderItem={({ kind }) => (
          <ResourceItem
            id={kind}
            url={`${knowledge}/new?kind=${kind}`}
            accessibilityLabel={t(`kind.add.${kind}`)}
          >
            <InlineStack gap="300" wrap={false} blockAlign="start">
              <span>
                <Icon source={KIND_ICONS[kind]} tone="subdued" />
              </span>
              <BlockStack gap="050">
                <Text as="h3" variant="headingSm">
                  {t(`kind.add.${kind}`)}
                </Text>
                <Text as="p" tone="subdued">
                  {t(`kind.hint.${kind}`)}
                </Text>
              </BlockStack>
            </InlineStack>
          </ResourceItem>
        )}
      />
    </Card>
  )
}
