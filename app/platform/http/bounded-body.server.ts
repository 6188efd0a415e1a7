import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '~/platform/errors/app-error'
import { decodeBody } from './guarded-fetch/read-body.server'

/**
 * A request's body, its content coding (gzip, deflate, br) undone. Reading stops at the limit, so that neither a long
 * body nor a small one that unpacks into a long one fills the memory.
 *
 * @throws AppError `too_large`, `bad_request`
 */
export async function boundedBody(request: Request, maxBytes: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  try {
    const raw = Readable.fromWeb(request.body as ReadableStream)
    const body = decodeBody(raw, request.headers.get('content-encoding') ?? undefined, maxBytes)
    for await (const chunk of body) chunks.push(chunk as Buffer)
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'too_large') {
      throw new AppError('too_large', { cause, values: { limit: `${Math.round(maxBytes / 1024)} KB` } })
    }
    throw new AppError('bad_request', { cause, detail: 'the body could not be read' })
  }
  return Buffer.concat(chunks)
}
