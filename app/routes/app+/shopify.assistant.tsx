import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { BlockStack, Layout } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { CharacterCard } from '~/domains/assistant/ui/embedded/character-card'
import { TryCard } from '~/domains/assistant/ui/embedded/try-card'
import { getOrderRules, requireStoreMember } from '~/domains/store/store.server'
import { MayCard } from '~/domains/store/ui/settings/may-card'
import { action as act, loader as assistantLoader } from '~/pages/assistant.server'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { EmbeddedGuarded } from '~/ui/embedded/embedded-guarded'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'

export const handle = { i18n: ['assistant-settings', 'store-settings', 'why'] }

export async function loader(args: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(args.request, 'assistant.read')
  const [page, { rules }] = await Promise.all([assistantLoader(args), getOrderRules(workspaceId, store.id)])
  return { ...page, rules }
}

export const action = tellRefusals(act)

export default function Assistant() {
  const { t } = useTranslation('assistant-settings')
  const navigate = useNavigate()
  const { settings, rules } = useLoaderData<typeof loader>()
  return (
    <EmbeddedPage
      title={t('title')}
      description={t('description')}
      actions={[{ label: t('model.title'), onAction: () => navigate('/app/shopify/assistant/model') }]}
    >
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <EmbeddedGuarded needs="assistant.write">
              <CharacterCard settings={settings} />
            </EmbeddedGuarded>
            <MayCard rules={rules} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <TryCard />
        </Layout.Section>
      </Layout>
    </EmbeddedPage>
  )
}
