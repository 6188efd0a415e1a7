import { Banner, BlockStack } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useMay } from '../allowed-actions'
import type { GuardedProps } from '../patterns/guarded'

/** Shows what one may not change as it is, at rest, and says so. The server refuses in any case. */
export function EmbeddedGuarded({ needs, children }: GuardedProps) {
  const { t } = useTranslation('shell')
  if (useMay(needs)) return children
  return (
    <BlockStack gap="400">
      <Banner>{t('onlyLooking')}</Banner>
      <fieldset disabled style={{ border: 0, padding: 0, margin: 0, minInlineSize: 0 }}>
        {children}
      </fieldset>
    </BlockStack>
  )
}
