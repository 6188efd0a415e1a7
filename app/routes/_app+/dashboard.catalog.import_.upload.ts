import type { ActionFunctionArgs } from '@remix-run/node'
import { receiveUpload } from '~/domains/catalog/catalog.server'
import { requireMember } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { errorWords } from '~/platform/i18n/problem-words.server'
import { CSRF_HEADER, requireCsrf } from '~/platform/sessions/csrf.server'

/** Takes a product file as it streams in. Answers `{importId}`, or `{error}` in words. */
export async function action({ request }: ActionFunctionArgs) {
  // The token must be in the header: looking for it in the form would read the whole file into memory.
  if (!request.headers.has(CSRF_HEADER)) throw new AppError('csrf_failed')
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'catalog.write')
  try {
    return Response.json({ importId: await receiveUpload(request, workspaceId, user.id) })
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    return Response.json({ error: errorWords(thrown, languageOfRequest(request)) }, { status: thrown.status })
  }
}
