import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signOut } from '~/domains/identity/identity.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  return redirect('/auth', { headers: { 'set-cookie': await signOut(request) } })
}

export const loader = () => redirect('/')
