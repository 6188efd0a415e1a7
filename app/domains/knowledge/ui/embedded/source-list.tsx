import { BlockStack, Icon, InlineStack, ResourceItem, ResourceList, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { usePaths } from '~/ui/face/face'
import { useLanguageNames } from '~/ui/use-language-names'
import type { SourceRow } from '../source-table'
import { KIND_ICONS } from './kind-icons'
import { SourceBadge } from './source-badge'

/** Sources of knowledge, each with its state, as rows that fit a phone. */
export function SourceList({ sources }: { sources: SourceRow[] }) {
  const { t } = useTranslation('knowledge')
  const { knowledge } = usePaths()
  return (
    <ResourceList
      items={sources}
      renderItem={(source) => (
        <ResourceItem id={source.id} url={`${knowledge}/${source.id}`} accessibilityLabel={source.title}>
          <SourceInList {...source} />
        </ResourceItem>
      )}
      resourceName={{ singular: t('list.source'), plural: t('tabs.sources') }}
    />
  )
}

function SourceInList({ kind, title, status, progress, languages, lastReadAt }: SourceRow) {
  const { t } = useTranslation('knowledge')
  const { nameOf } = useLanguageNames()
  return (
    <InlineStack gap="300" wrap={false} blockAlign="start">
      <span>
        <Icon source={KIND_ICONS[kind]} tone="subdued" />
      </span>
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="bodyMd" fontWeight="semibold" breakWord>
            <bdi>{title}</bdi>
          </Text>
          <SourceBadge status={status} progress={progress} />
        </InlineStack>
        <Text as="p" variant="bodySm" tone="subdued">
          {[t(`kind.${kind}`), ...languages.map(nameOf)].join(' · ')}
          {' · '}
          {lastReadAt ? <RelativeTime value={lastReadAt} /> : t('list.never')}
        </Text>
      </BlockStack>
    </InlineStack>
  )
}
