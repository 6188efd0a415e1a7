import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import {
  beginGoogleLink,
  googleProblemAt,
  requireAccount,
  requireProofFirst,
} from '~/domains/identity/identity.server'
import { leaveSite } from '~/platform/http/leave-site.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

const BACK = '/profile/security#ways-in'

/** Sends the person to Google, to link their account there with the one here. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireAccount(request)
  requireProofFirst(session, BACK)
  try {
    const { location, setCookie } = await beginGoogleLink(request, session, BACK, visitorOf(request, context))
    return leaveSite(request, location, { 'set-cookie': setCookie })
  } catch (thrown) {
    return redirect(googleProblemAt(BACK, thrown))
  }
}
