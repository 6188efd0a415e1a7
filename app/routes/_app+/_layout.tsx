import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { countWaiting } from '~/domains/conversations/conversations.server'
import { useWaiting } from '~/domains/conversations/ui/use-waiting'
import { requireMember } from '~/domains/identity/identity.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { DocumentProvider, useDocument } from '~/ui/document-context'
import { AppShell } from '~/ui/patterns/app-shell'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['shell'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, workspace, workspaceId } = await requireMember(request, 'workspace.read')
  const [{ timeZone }, waiting] = await Promise.all([getWorkspace(workspaceId), countWaiting(workspaceId)])
  return {
    user: { displayName: user.displayName, email: user.email, isAdmin: user.isAdmin },
    workspaceName: workspace.name,
    timeZone,
    waiting,
  }
}

export default function AppLayout() {
  const { user, workspaceName, timeZone, waiting } = useLoaderData<typeof loader>()
  const visitor = useDocument()
  // A page that fills the window says so: `export const handle = { isFilled: true }`.
  const isFilled = useMatches().some(
    ({ handle: own }) => (own as { isFilled?: boolean } | undefined)?.isFilled,
  )
  return (
    <DocumentProvider value={{ ...visitor, timeZone }}>
      <AppShell user={user} workspaceName={workspaceName} unread={useWaiting(waiting)} isFilled={isFilled}>
        <Outlet />
      </AppShell>
    </DocumentProvider>
  )
}
