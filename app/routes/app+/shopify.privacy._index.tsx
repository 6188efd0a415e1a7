import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listPrivacyRequests, requireStoreMember } from '~/domains/store/store.server'
import { RequestList } from '~/domains/store/ui/privacy/request-list'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { embeddedPaths } from '~/ui/face/paths'

export const handle = { i18n: ['store-privacy', 'settings'] }

/** What the store's customers asked for by their rights, and the files about them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(request, 'conversations.export')
  return { requests: await listPrivacyRequests(workspaceId, store.shopDomain) }
}

export default function Privacy() {
  const { t } = useTranslation(['store-privacy', 'settings'])
  const { requests } = useLoaderData<typeof loader>()
  return (
    <EmbeddedPage
      title={t('title')}
      description={t('subtitle')}
      back={{ to: '/app/shopify/settings', label: t('settings:title') }}
    >
      <RequestList requests={requests} addressOf={(id) => `${embeddedPaths.home}/privacy/${id}`} />
    </EmbeddedPage>
  )
}
