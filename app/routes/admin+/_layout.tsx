import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { AppShell } from '~/ui/patterns/app-shell'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { displayName, email, isAdmin } = await requireAdmin(request)
  return { user: { displayName, email, isAdmin } }
}

export default function AdminLayout() {
  const { t } = useTranslation('admin')
  const { user } = useLoaderData<typeof loader>()
  return (
    <AppShell user={user} workspaceName={t('title')}>
      <Outlet />
    </AppShell>
  )
}
