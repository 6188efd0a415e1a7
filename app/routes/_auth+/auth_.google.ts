import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { beginGoogle, googleProblemAt } from '~/domains/identity/identity.server'
import { leaveSite } from '~/platform/http/leave-site.server'
import { localPath } from '~/platform/http/local-path'
import { visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Sends a visitor to Google, to come back signed in. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const next = localPath((await request.formData()).get('next'), '/dashboard')
  try {
    const { location, setCookie } = await beginGoogle(request, next, visitorOf(request, context))
    return leaveSite(request, location, { 'set-cookie': setCookie })
  } catch (thrown) {
    return redirect(googleProblemAt(`/auth?${new URLSearchParams({ next })}`, thrown))
  }
}

export const loader = () => redirect('/auth')
