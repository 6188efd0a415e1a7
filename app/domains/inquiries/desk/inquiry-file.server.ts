import type { Readable } from 'node:stream'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { openStoredFile } from '~/platform/storage/stored-file.server'

/**
 * The file that came with an inquiry.
 *
 * @throws AppError `not_found` where there is none
 */
export async function inquiryFile(id: string): Promise<{ name: string; content: Readable }> {
  const found = await systemDb().inquiry.findUnique({
    where: { id },
    select: { fileKey: true, fileName: true },
  })
  if (!found?.fileKey || !found.fileName) throw new AppError('not_found')
  return { name: found.fileName, content: (await openStoredFile(found.fileKey)).open() }
}
