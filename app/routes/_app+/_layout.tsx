import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { requireMember } from '~/domains/identity/identity.server'
import { AppShell } from '~/ui/patterns/app-shell'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['shell'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, workspace } = await requireMember(request)
  return {
    user: { displayName: user.displayName, email: user.email },
    workspaceName: workspace.name,
  }
}

export default function AppLayout() {
  const { user, workspaceName } = useLoaderData<typeof loader>()
  // A page that fills the window says so: `export const handle = { isFilled: true }`.
  const isFilled = useMatches().some(
    ({ handle: own }) => (own as { isFilled?: boolean } | undefined)?.isFilled,
  )
  return (
    <AppShell user={user} workspaceName={workspaceName} isFilled={isFilled}>
      <Outlet />
    </AppShell>
  )
}
