import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { beginGoogle } from '~/domains/identity/identity.server'
import { localPath } from '~/platform/http/local-path'
import { visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Sends a visitor to Google, to come back signed in. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const next = localPath((await request.formData()).get('next'), '/dashboard')
  const { location, setCookie } = await beginGoogle(request, next, visitorOf(request, context))
  return redirect(location, { headers: { 'set-cookie': setCookie } })
}

export const loader = () => redirect('/auth')
