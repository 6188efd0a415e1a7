import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireSession, switchWorkspace } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Works in another of one's shops from now on, in every window of this browser. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireSession(request)
  const wanted = z.uuid().safeParse((await request.formData()).get('workspace'))
  if (!wanted.success) throw new AppError('bad_request')
  await switchWorkspace(session, wanted.data)
  return redirect('/dashboard')
}

export const loader = () => redirect('/dashboard')
