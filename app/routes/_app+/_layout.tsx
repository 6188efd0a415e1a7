import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { useWaiting } from '~/domains/conversations/ui/use-waiting'
import { allowedActions } from '~/domains/identity/identity'
import { requirePerson } from '~/domains/identity/identity.server'
import { Notifier } from '~/domains/notifications/ui/notifier'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { AllowedActions } from '~/ui/allowed-actions'
import { CommandMenu } from '~/ui/commands/command-menu'
import { DocumentProvider, useDocument } from '~/ui/document-context'
import { AppShell } from '~/ui/patterns/app-shell'
import { PersonShell } from '~/ui/patterns/person-shell'
import { memberFrame } from '~/workflows/member-frame.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['shell', 'commands'] }

export const links: LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
]

/** A frame only: each page asks for the action it needs by itself, and a person's own pages for none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user, member } = await requirePerson(request)
  const { shops, isPartner, waiting } = await memberFrame(user.id, member?.workspaceId ?? null)
  const { displayName, email, isAdmin } = user
  // Partners' words are in an area of their own, of which nobody else needs a word.
  const partnerPage = isPartner ? translator(languageOfRequest(request), 'partner')('title') : undefined
  const work = member && {
    shops: shops.map((shop) => ({ ...shop, isCurrent: shop.id === member.workspaceId })),
    workspaceName: member.workspace.name,
    allowed: allowedActions(member.role),
    timeZone: member.workspace.timeZone,
    waiting,
  }
  return { user: { displayName, email, isAdmin, partnerPage }, work }
}

export default function AppLayout() {
  const { user, work } = useLoaderData<typeof loader>()
  if (work) return <AtWork user={user} {...work} />
  return (
    <PersonShell user={{ ...user, shops: [] }}>
      <Outlet />
    </PersonShell>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function AtWork({
  user,
  shops,
  workspaceName,
  allowed,
  timeZone,
  waiting,
}: Pick<Loaded, 'user'> & NonNullable<Loaded['work']>) {
  const visitor = useDocument()
  // A page that fills the window says so: `export const handle = { isFilled: true }`.
  const isFilled = useMatches().some(
    ({ handle: own }) => (own as { isFilled?: boolean } | undefined)?.isFilled,
  )
  return (
    <DocumentProvider value={{ ...visitor, timeZone }}>
      <AllowedActions value={allowed}>
        <AppShell
          user={{ ...user, shops }}
          workspaceName={workspaceName}
          unread={useWaiting(waiting) ?? undefined}
          isFilled={isFilled}
        >
          <Notifier />
          <Outlet />
        </AppShell>
        <CommandMenu />
      </AllowedActions>
    </DocumentProvider>
  )
}
