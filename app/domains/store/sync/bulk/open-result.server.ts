import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { guardedFetch } from '~/platform/http/guarded-fetch.server'

/** Where the platform puts results of bulk operations. */
const RESULT_HOST = 'storage.googleapis.com'
/** A catalogue of a million variants, three times over. */
const MOST_BYTES = 4 * 1024 ** 3
/** Reading is as slow as what is done with it; what breaks off goes on where it was. */
const PATIENCE_MS = 30 * 60_000

/** The platform has thrown the result away, or its address is no longer good: ask for another. */
export class ResultGoneError extends Error {
  override readonly name = 'ResultGoneError'
}

/**
 * Opens the result of a bulk operation from a byte on. The address carries its own signature and gets none of our
 * tokens.
 *
 * @throws ResultGoneError; AppError `store_unreachable`, `fetch_refused` for an address elsewhere
 */
export async function openResult(address: string, fromByte: number): Promise<Readable> {
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.host !== RESULT_HOST)
    throw new AppError('fetch_refused', { detail: `a result at ${url.host}` })
  const { status, body } = await open(url, {
    // Unpacked, or its bytes couldn't be counted.
    'accept-encoding': 'identity',
    ...(fromByte > 0 ? { range: `bytes=${fromByte}-` } : {}),
  })
  if (status === 206) return body
  if (status === 200) return fromByte > 0 ? skip(body, fromByte) : body
  body.on('error', () => undefined).destroy()
  if (status >= 400 && status < 500 && status !== 429) throw new ResultGoneError(`answered ${status}`)
  throw new AppError('store_unreachable', { detail: `a result answered ${status}` })
}

async function open(url: URL, headers: Record<string, string>): Promise<{ status: number; body: Readable }> {
  const other = env().STORE_PLATFORM_URL
  try {
    if (!other) return await guardedFetch.open(url, { headers, maxBytes: MOST_BYTES, timeoutMs: PATIENCE_MS })
    const answer = await fetch(new URL(`${url.pathname}${url.search}`, other), {
      headers: { ...headers, 'x-forwarded-host': url.host },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return {
      status: answer.status,
      body: Readable.fromWeb((answer.body ?? new Blob().stream()) as WebStream),
    }
  } catch (cause) {
    throw new AppError('store_unreachable', { cause, detail: 'a result could not be opened' })
  }
}

/** For a server that sends the whole in spite of the range. */
function skip(body: Readable, bytes: number): Readable {
  let left = bytes
  const rest = async function* () {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (left < chunk.length) yield chunk.subarray(left)
      left = Math.max(0, left - chunk.length)
    }
  }
  return Readable.from(rest(), { objectMode: false })
}
