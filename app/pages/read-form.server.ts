import { AppError } from '~/platform/errors/app-error'
import { boundedBody } from '~/platform/http/bounded-body.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** More than the longest form of a public page without files, in letters of four bytes, percent-encoded. */
const MOST_BYTES = 100_000

/**
 * A form without files, as a browser sends it (`application/x-www-form-urlencoded`).
 *
 * @throws AppError `too_large`, `unsupported_media`
 */
export async function readSmallForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new AppError('unsupported_media')
  const form = new FormData()
  for (const [name, value] of new URLSearchParams((await boundedBody(request, MOST_BYTES)).toString('utf8')))
    form.append(name, value)
  return form
}

/**
 * The form of one of our own pages, read once: a copy for its token would hold a long one twice.
 *
 * @throws AppError `csrf_failed`, `unsupported_media`
 */
export async function readOwnForm(request: Request): Promise<FormData> {
  if (!request.headers.get('content-type')?.includes('form')) {
    await requireCsrf(request)
    throw new AppError('unsupported_media')
  }
  const form = await request.formData()
  await requireCsrf(request, form)
  return form
}
