import { PAPER_FILES } from '~/domains/papers/papers.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { type FormWithFile, readFormWithFile } from '~/platform/storage/receive-file.server'
import { storage } from '~/platform/storage/storage.server'

/**
 * Reads a form that brings a paper. The file streams to storage; without the token of our own pages it is removed again.
 *
 * @throws AppError `csrf_failed`, `unsupported_media`, `bad_request`
 */
export async function readPaperForm(request: Request): Promise<FormWithFile> {
  await requireMultipart(request)
  const read = await readFormWithFile(request, PAPER_FILES)
  try {
    await requireCsrf(request, read.form)
  } catch (error) {
    if (read.file) await storage().remove(read.file.key)
    throw error
  }
  return read
}

/** Whether a form brings a file. */
export const isMultipart = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') === true

/** @throws AppError `csrf_failed` for a form of another page, `unsupported_media` for one without a file */
export async function requireMultipart(request: Request): Promise<void> {
  if (isMultipart(request)) return
  await requireCsrf(request)
  throw new AppError('unsupported_media')
}
