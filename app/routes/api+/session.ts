import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { extendSession, findSessionState, inBackground } from '~/domains/identity/identity.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

const headers = { 'cache-control': 'no-store' }

/** `GET /api/session`: whether a page's session still stands and how long; asking doesn't prolong it. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json({ session: await findSessionState(inBackground(request)) }, { headers })
}

/** `POST`: the person is active, so the time without activity begins anew. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  return Response.json({ session: await extendSession(request) }, { headers })
}
