import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requirePerson } from '~/domains/identity/identity.server'
import { NoWorkspace } from '~/domains/identity/ui/team/no-workspace'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { LinkTabs } from '~/ui/components/navigation/link-tabs'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['profile', 'auth', 'team', 'notifications'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requirePerson(request)
  return { hasWorkspace: member !== null, title: translator(languageOfRequest(request), 'profile')('title') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Profile() {
  const { t } = useTranslation('profile')
  const { title, hasWorkspace } = useLoaderData<typeof loader>()
  return (
    <>
      {hasWorkspace ? null : <NoWorkspace />}
      <PageHeader title={title} description={t('description')} />
      <LinkTabs
        label={title}
        items={[
          { to: '/profile', label: t('tabs.about'), isExact: true },
          { to: '/profile/security', label: t('tabs.security') },
          { to: '/profile/sessions', label: t('tabs.sessions') },
          { to: '/profile/notifications', label: t('notifications:tab') },
          { to: '/profile/data', label: t('tabs.data') },
        ]}
      />
      <div className="max-w-3xl space-y-6">
        <Outlet />
      </div>
    </>
  )
}
