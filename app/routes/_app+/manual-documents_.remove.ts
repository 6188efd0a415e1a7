import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireMember } from '~/domains/identity/identity.server'
import { removePaper } from '~/domains/papers/papers.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Removes a paper of the workspace. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const id = z.guid().safeParse((await request.formData()).get('id'))
  if (!id.success) throw new AppError('bad_request')
  await removePaper(workspaceId, id.data)
  return redirect('/manual-documents')
}
