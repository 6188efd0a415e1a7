import busboy from 'busboy'
import { AppError } from '~/platform/errors/app-error'

/**
 * Reads a multipart form (RFC 7578) as it streams in.
 *
 * @throws AppError `bad_request` where the header names no boundary
 */
export function multipartParser(config: busboy.BusboyConfig): busboy.Busboy {
  try {
    return busboy(config)
  } catch (cause) {
    throw new AppError('bad_request', { cause, detail: 'a multipart form without a boundary' })
  }
}
