import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signOut } from '~/domains/identity/identity.server'
import { localPath } from '~/platform/http/local-path'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Ends the session; `next` is where somebody goes on as who they are then. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const next = localPath((await request.formData()).get('next'), '/auth')
  return redirect(next, { headers: { 'set-cookie': await signOut(request) } })
}

export const loader = () => redirect('/')
