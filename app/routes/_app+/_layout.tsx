import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { countWaiting } from '~/domains/conversations/conversations.server'
import { useWaiting } from '~/domains/conversations/ui/use-waiting'
import { allowedActions } from '~/domains/identity/identity'
import { listWorkspaces, requireMember } from '~/domains/identity/identity.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { AllowedActions } from '~/ui/allowed-actions'
import { DocumentProvider, useDocument } from '~/ui/document-context'
import { AppShell } from '~/ui/patterns/app-shell'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['shell'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, workspace, workspaceId, role } = await requireMember(request, 'workspace.read')
  const [{ timeZone }, waiting, workspaces] = await Promise.all([
    getWorkspace(workspaceId),
    countWaiting(workspaceId),
    listWorkspaces(user.id),
  ])
  return {
    user: { displayName: user.displayName, email: user.email, isAdmin: user.isAdmin },
    workspaceId,
    workspaces,
    workspaceName: workspace.name,
    allowed: allowedActions(role),
    timeZone,
    waiting,
  }
}

export default function AppLayout() {
  const { user, workspaceId, workspaces, workspaceName, allowed, timeZone, waiting } =
    useLoaderData<typeof loader>()
  const visitor = useDocument()
  // A page that fills the window says so: `export const handle = { isFilled: true }`.
  const isFilled = useMatches().some(
    ({ handle: own }) => (own as { isFilled?: boolean } | undefined)?.isFilled,
  )
  const shops = workspaces.map((shop) => ({ ...shop, isCurrent: shop.id === workspaceId }))
  return (
    <DocumentProvider value={{ ...visitor, timeZone }}>
      <AllowedActions value={allowed}>
        <AppShell
          user={{ ...user, shops }}
          workspaceName={workspaceName}
          unread={useWaiting(waiting)}
          isFilled={isFilled}
        >
          <Outlet />
        </AppShell>
      </AllowedActions>
    </DocumentProvider>
  )
}
