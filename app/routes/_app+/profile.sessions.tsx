import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endSession, endSessions, listSessions, requireAccount } from '~/domains/identity/identity.server'
import { SessionList } from '~/domains/identity/ui/profile/session-list'
import { uuidField } from '~/platform/http/uuid-field'
import { requireCsrf } from '~/platform/sessions/csrf.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, userId } = await requireAccount(request)
  return { sessions: await listSessions(userId, id) }
}

/** No fresh proof: whoever sees a stranger in the list shuts them out at once. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { id, userId } = await requireAccount(request)
  const ended = (await request.formData()).get('session')
  if (ended === 'others') await endSessions(userId, id, 'others')
  else if (ended !== id) await endSession(userId, uuidField(ended))
  return redirect('/profile/sessions')
}

export default function Sessions() {
  return <SessionList {...useLoaderData<typeof loader>()} />
}
