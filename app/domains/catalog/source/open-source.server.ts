import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { storage } from '~/platform/storage/storage.server'
import { BrokenFile } from './broken-file'
import { checkText } from './check-text.server'

export interface Source {
  /** UTF-8 without a byte order mark, unpacked when the file is gzip. Errors are BrokenFile where the file is to blame. */
  text: Readable
  /** Bytes of the kept file read so far. */
  bytesRead: () => number
  /** Stops reading; safe to call at any time. */
  close: () => void
}

/**
 * Opens a kept upload as checked text, at the pace of whoever reads.
 *
 * @throws BrokenFile `file_missing`; AppError `storage_unavailable`, also while it is read
 */
export async function openSource(storageKey: string): Promise<Source> {
  const packed = await isGzip(storageKey)
  const file = Readable.from(bytesOf(storageKey))
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const text = new PassThrough()
  const stages = packed
    ? [file, count, createGunzip(), capUnpacked(), checkText(), text]
    : [file, count, checkText(), text]
  // The error reaches the reader through `text`, which the pipeline destroys with it.
  pipeline(stages).catch(() => undefined)
  return { text, bytesRead: () => bytes, close: () => text.destroy() }
}

/** Products pack to a tenth and less, but a file that unpacks for days is no catalogue. */
const MOST_TIMES_UNPACKED = 10

/** Ends a file that unpacks into far more than may be sent unpacked. */
function capUnpacked(): Transform {
  const megabytes = env().MAX_IMPORT_MB * MOST_TIMES_UNPACKED
  let left = megabytes * 1_000_000
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(new BrokenFile('unpacks_too_large', { limit: `${megabytes} MB` }))
      else done(null, chunk)
    },
  })
}

async function isGzip(storageKey: string): Promise<boolean> {
  for await (const [first, second] of bytesOf(storageKey)) return first === 0x1f && second === 0x8b
  return false
}

/** What goes wrong here is storage's doing, and no fault of the file. */
async function* bytesOf(storageKey: string): AsyncGenerator<Buffer> {
  try {
    yield* storage().open(storageKey) as AsyncIterable<Buffer>
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw isMissing
      ? new BrokenFile('file_missing', {}, error)
      : new AppError('storage_unavailable', { cause: error })
  }
}

/** Any error of reading as the BrokenFile it means; what isn't the file's fault is passed on. */
export function asBrokenFile(error: unknown): unknown {
  if (error instanceof BrokenFile) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return code.startsWith('Z_') ? new BrokenFile('compressed_badly', {}, error) : error
}
