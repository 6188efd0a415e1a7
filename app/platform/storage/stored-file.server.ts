import type { Readable } from 'node:stream'
import { AppError } from '~/platform/errors/app-error'
import { storage } from './storage.server'

export interface StoredFile {
  bytes: number
  open: (range?: { start: number; end: number }) => Readable
}

/**
 * A file that is handed out. Storage is asked before an answer begins, which could only be cut later.
 *
 * @throws AppError `not_found` (reported) for one that is gone; `storage_unavailable` while storage can't be reached
 */
export async function openStoredFile(key: string): Promise<StoredFile> {
  const bytes = await storage()
    .size(key)
    .catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT')
        throw new AppError('not_found', { cause, detail: `no bytes of ${key}`, report: true })
      throw new AppError('storage_unavailable', { cause })
    })
  return { bytes, open: (range) => storage().open(key, range) }
}

/**
 * What a visitor is told of an upload that failed: that it broke off where its own stream did, else that it is worth
 * another try: no room, no rights, no network is a fault of ours.
 */
export function uploadFailure(
  error: unknown,
  { isBroken, messageKey }: { isBroken: boolean; messageKey?: string },
): AppError {
  if (error instanceof AppError) return error
  if (isBroken || (error as Error).message === 'Unexpected end of form')
    return new AppError('bad_request', { cause: error, detail: 'an upload broke off' })
  return new AppError('storage_unavailable', { cause: error, ...(messageKey ? { messageKey } : {}) })
}
