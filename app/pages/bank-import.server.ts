import {
  type ActionFunctionArgs,
  data,
  unstable_createMemoryUploadHandler as inMemory,
  MaxPartSizeExceededError,
  unstable_parseMultipartFormData as parseMultipart,
  redirect,
} from '@remix-run/node'
import { MOST_STATEMENT_BYTES, StatementError } from '~/domains/bank/bank'
import { importStatements, keepCsvDraft } from '~/domains/bank/bank.server'
import { requireAdmin } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { requireMultipart } from './paper-form.server'

/** Takes a statement file. A table goes on to the page on which its columns are named. */
export async function action({ request }: ActionFunctionArgs) {
  await requireMultipart(request).catch(async (error: unknown) => {
    // Whoever isn't an admin learns nothing of the form, not even that this is none.
    if (error instanceof AppError && error.code === 'unsupported_media') await requireAdmin(request)
    throw error
  })
  const admin = await requireAdmin(request)
  const form = await parseMultipart(request, inMemory({ maxPartSize: MOST_STATEMENT_BYTES })).catch(
    (error: unknown) => {
      if (error instanceof MaxPartSizeExceededError) return null
      // The parser says in words of its own what is wrong with a body.
      throw new AppError('bad_request', { cause: error })
    },
  )
  if (!form) return refused(new StatementError('large'))
  await requireCsrf(request, form)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refused(new StatementError('empty'))
  const content = new Uint8Array(await file.arrayBuffer())
  try {
    const mayGap = form.get('mayGap') === 'on'
    const done = await importStatements({ name: file.name, content, adminId: admin.id, mayGap })
    if (done) return redirect(`/admin/bank?import=${done.importId}`)
  } catch (error) {
    return refused(error)
  }
  const name = encodeURIComponent(file.name.slice(0, 200))
  return redirect(`/admin/bank/csv/${await keepCsvDraft(content)}?file=${name}`)
}

/** @throws what isn't a statement's fault */
function refused(error: unknown) {
  if (!(error instanceof StatementError)) throw error
  const { problem, line, what } = error
  return data({ problem: { problem, line, what } }, 422)
}
