import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BlockStack, Card, Page, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { requireStoreMember } from '~/domains/store/store.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { store, workspace } = await requireStoreMember(request, 'workspace.read')
  return { store: store.name, workspace: workspace.name }
}

export default function EmbeddedHome() {
  const { t } = useTranslation('store')
  const { store, workspace } = useLoaderData<typeof loader>()
  return (
    <Page title={t('home.title')}>
      <Card>
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {t('home.connected', { store })}
          </Text>
          <Text as="p">{t('home.workspace', { workspace })}</Text>
        </BlockStack>
      </Card>
    </Page>
  )
}
