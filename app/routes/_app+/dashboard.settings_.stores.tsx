import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import { createLink, isStoreEnabled, linkCookie, listStores } from '~/domains/store/store.server'
import { ConnectStore } from '~/domains/store/ui/connect/connect-store'
import { StoreList } from '~/domains/store/ui/connect/store-list'
import { SettingsTabs } from '~/domains/workspace/ui/settings-tabs'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['settings'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'workspace.read')
  return {
    stores: await listStores(workspaceId),
    isEnabled: isStoreEnabled(),
    title: translator(languageOfRequest(request), 'settings')('stores.title'),
  }
}

/** A code for a store's owner; the browser keeps it too, so that an install from here carries it along. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'team.manage')
  const link = await createLink({ workspaceId, userId: user.id })
  return data(link, { headers: { 'set-cookie': linkCookie(visitorOf(request, context), link.code) } })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Stores() {
  const { t } = useTranslation('settings')
  const { stores, isEnabled, title } = useLoaderData<typeof loader>()
  const link = useActionData<typeof action>()
  return (
    <>
      <PageHeader title={title} description={t('stores.description')} />
      <SettingsTabs />
      <div className="max-w-4xl space-y-6">
        <StoreList stores={stores} />
        <ConnectStore link={link ?? null} isEnabled={isEnabled} />
      </div>
    </>
  )
}
