import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AppError } from '~/platform/errors/app-error'

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/**
 * The body with its content coding undone. Errors with `too_large` once more than `maxBytes` came, counted both
 * as sent and as unpacked, so that a small body that unpacks into a huge one is stopped while it grows.
 */
export function decodeBody(body: Readable, encoding: string | undefined, maxBytes: number): Readable {
  const codings = (encoding ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity')
  // One coding is all that servers use; a pile of them is only good for a bomb.
  if (codings.length > 1)
    throw new AppError('fetch_failed', { detail: `content coded ${codings.join(', ')}` })
  const make = codings[0] === undefined ? undefined : DECODERS[codings[0]]
  if (codings[0] !== undefined && !make) {
    throw new AppError('fetch_failed', { detail: `content coded ${codings[0]}` })
  }
  const stages = make ? [capBytes(maxBytes), make(), capBytes(maxBytes)] : [capBytes(maxBytes)]
  return stages.reduce<Readable>(connect, body)
}

/** Unlike `pipe`, carries an error on and ends the source when the reader goes away. */
function connect(from: Readable, to: Transform): Readable {
  from.on('error', (error) => to.destroy(error))
  to.on('close', () => from.destroy())
  return from.pipe(to)
}

function capBytes(maxBytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length
      if (seen <= maxBytes) return done(null, chunk)
      done(new AppError('too_large', { detail: `body over ${maxBytes} bytes`, values: { bytes: maxBytes } }))
    },
  })
}
