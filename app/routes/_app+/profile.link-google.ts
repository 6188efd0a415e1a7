import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { beginGoogleLink, requireAccount, requireProofFirst } from '~/domains/identity/identity.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

const BACK = '/profile/security'

/** Sends the person to Google, to link their account there with the one here. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireAccount(request)
  requireProofFirst(session, BACK)
  const { location, setCookie } = await beginGoogleLink(request, session, BACK, visitorOf(request, context))
  return redirect(location, { headers: { 'set-cookie': setCookie } })
}
