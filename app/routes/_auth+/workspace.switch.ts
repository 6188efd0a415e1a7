import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireSession, switchWorkspace } from '~/domains/identity/identity.server'
import { uuidField } from '~/platform/http/uuid-field'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Works in another of one's shops from now on, in every window of this browser. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireSession(request)
  await switchWorkspace(session, uuidField((await request.formData()).get('workspace')))
  return redirect('/dashboard')
}

export const loader = () => redirect('/dashboard')
