import { Banner, BlockStack } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import type { EmbedState } from '../../embed/check-embed.server'

/** Whether shoppers see the assistant at all, which the theme editor decides. */
export function EmbedBanner({ state, editorUrl }: { state: EmbedState; editorUrl: string }) {
  const { t } = useTranslation('store-appearance')
  const mayOpen = useMay('channels.write')
  return (
    <Banner
      tone={state === 'on' ? 'success' : state === 'off' ? 'warning' : 'info'}
      title={t(`embed.${state}`)}
      action={
        mayOpen
          ? { content: t('embed.open'), onAction: () => void window.open(editorUrl, '_top') }
          : undefined
      }
    >
      <BlockStack gap="100">
        <p>{t('embed.text')}</p>
        <p>{t('embed.color')}</p>
      </BlockStack>
    </Banner>
  )
}
