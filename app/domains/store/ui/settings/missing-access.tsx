import { useFetcher } from '@remix-run/react'
import { useAppBridge } from '@shopify/app-bridge-react'
import { Banner, BlockStack, List } from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { useDocument } from '~/ui/document-context'
import { useToast } from '~/ui/embedded/use-toast'
import type { OrderRulesPage } from '../../orders/rules/get-order-rules.server'

/** What the store hasn't let the app do yet although a rule needs it. The admin itself asks the merchant. */
export function MissingAccess({ scopes }: { scopes: OrderRulesPage['missingScopes'] }) {
  const { t } = useTranslation('store-settings')
  const bridge = useAppBridge()
  const toast = useToast()
  const { csrfToken } = useDocument()
  const noting = useFetcher()
  const [isAsking, setAsking] = useState(false)
  const mayAsk = useMay('workspace.write')
  if (scopes.length === 0) return null
  const ask = async () => {
    setAsking(true)
    try {
      const { result } = await bridge.scopes.request([...scopes])
      if (result === 'granted-all')
        noting.submit({ intent: 'note-access', csrf: csrfToken }, { method: 'post' })
      else toast(t('access.declined'))
    } catch {
      toast(t('access.failed'), { isError: true })
    }
    setAsking(false)
  }
  return (
    <Banner
      tone="warning"
      title={t('access.title')}
      action={
        mayAsk
          ? {
              content: t('access.ask'),
              onAction: () => void ask(),
              loading: isAsking || noting.state !== 'idle',
            }
          : undefined
      }
    >
      <BlockStack gap="200">
        <p>{t('access.text')}</p>
        <List>
          {scopes.map((scope) => (
            <List.Item key={scope}>{t(`scope.${scope}`)}</List.Item>
          ))}
        </List>
      </BlockStack>
    </Banner>
  )
}
