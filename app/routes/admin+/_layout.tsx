import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { CommandMenu } from '~/ui/commands/command-menu'
import { AppShell } from '~/ui/patterns/app-shell'
import { ADMIN_PAGES } from '~/ui/patterns/shell/admin-pages'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'commands', 'shell'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { displayName, email, isAdmin } = await requireAdmin(request)
  return { user: { displayName, email, isAdmin } }
}

export default function AdminLayout() {
  const { t } = useTranslation('admin')
  const { user } = useLoaderData<typeof loader>()
  const pages = useMemo(
    () => [
      { id: 'admin', to: '/admin', name: t('title') },
      ...ADMIN_PAGES.map(({ id, to }) => ({ id: `admin-${id}`, to, name: t(`index.${id}`) })),
    ],
    [t],
  )
  return (
    <>
      <AppShell user={user} workspaceName={t('title')}>
        <Outlet />
      </AppShell>
      <CommandMenu pages={pages} />
    </>
  )
}
