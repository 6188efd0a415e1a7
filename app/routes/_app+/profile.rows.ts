import type { ActionFunctionArgs } from '@remix-run/node'
import { requireUser, savePageRows } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { readPageRows } from '~/platform/http/page-rows'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Keeps how many rows of a list a member sees at once. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const user = await requireUser(request)
  const rows = readPageRows((await request.formData()).get('rows'))
  if (!rows) throw new AppError('bad_request', { detail: 'no number of rows that can be chosen' })
  await savePageRows(user.id, rows)
  return null
}
