import { type Readable, Transform, type TransformCallback } from 'node:stream'

/** A reader may take nothing for this long; slower than `SLOWEST_BYTES_PER_S` on the whole no line is. */
const PATIENCE_MS = 30_000
const SLOWEST_BYTES_PER_S = 8 * 1024

/**
 * What is read by a visitor, ended for one who takes it slower than any line would: each holds a connection to the
 * bucket, or an open file, for as long as they like otherwise. Time that the source itself takes isn't counted.
 */
export function pacedReading(source: Readable): Readable {
  let bytes = 0
  let waitedMs = 0
  let waitsSince: number | null = null
  const paced = new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      bytes += piece.length
      done(null, piece)
    },
  })
  const look = () => {
    const isReadersTurn = paced.readableLength >= paced.readableHighWaterMark || paced.writableEnded
    const now = performance.now()
    if (waitsSince !== null) waitedMs += now - waitsSince
    waitsSince = isReadersTurn ? now : null
    const taken = bytes - paced.readableLength
    if (waitedMs > PATIENCE_MS && taken < (waitedMs / 1000) * SLOWEST_BYTES_PER_S)
      paced.destroy(new Error('A file was read too slowly.'))
  }
  const timer = setInterval(look, PATIENCE_MS / 10)
  timer.unref()
  paced.once('close', () => {
    clearInterval(timer)
    source.destroy()
  })
  source.once('error', (error) => paced.destroy(error))
  source.pipe(paced)
  return paced
}
