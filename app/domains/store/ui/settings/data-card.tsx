import { useNavigate } from '@remix-run/react'
import { BlockStack, Button, Card, InlineStack, List, Text } from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '~/ui/embedded/download'
import { useToast } from '~/ui/embedded/use-toast'
import { usePaths } from '~/ui/face/face'
import { Only } from '~/ui/patterns/guarded'

/** How to take the conversations along, what becomes of customers' data, and what taking the app away does. */
export function DataCard() {
  const { t } = useTranslation('store-settings')
  const navigate = useNavigate()
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('data.title')}
        </Text>
        <Only needs="conversations.export">
          <BlockStack gap="200">
            <Text as="p">{t('data.take')}</Text>
            <InlineStack gap="200">
              <Download format="csv" label={t('data.csv')} />
              <Download format="json" label={t('data.json')} />
            </InlineStack>
          </BlockStack>
        </Only>
        <BlockStack gap="200">
          <Text as="p">{t('data.customers')}</Text>
          <Only needs="conversations.export">
            <InlineStack>
              <Button onClick={() => navigate('/app/shopify/privacy')}>{t('data.requests')}</Button>
            </InlineStack>
          </Only>
        </BlockStack>
        <BlockStack gap="200">
          <Text as="h3" variant="headingSm">
            {t('leave.title')}
          </Text>
          <List>
            <List.Item>{t('leave.off')}</List.Item>
            <List.Item>{t('leave.plan')}</List.Item>
            <List.Item>{t('leave.erase')}</List.Item>
            <List.Item>{t('leave.back')}</List.Item>
          </List>
        </BlockStack>
      </BlockStack>
    </Card>
  )
}

function Download({ format, label }: { format: 'csv' | 'json'; label: string }) {
  const { t } = useTranslation('store-settings')
  const { conversations } = usePaths()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    await download(`${conversations}/export?format=${format}`).catch(() =>
      toast(t('data.failed'), { isError: true }),
    )
    setBusy(false)
  }
  return (
    <Button onClick={take} loading={isBusy}>
      {label}
    </Button>
  )
}
