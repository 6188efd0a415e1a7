import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { env } from '~/platform/env/env.server'
import { log } from '~/platform/telemetry/log.server'

/** `off`: no scanner is configured. `away`: it can't be asked now, or couldn't say. */
export type ScanVerdict = { is: 'clean' } | { is: 'infected'; virus: string } | { is: 'off' } | { is: 'away' }

/** A file of 10 MB takes a scanner well under a second; its first after a start may wait for its signatures. */
const PATIENCE_MS = 20_000
/** All of it, from a scanner that says a little now and then as well. */
const LONGEST_MS = 60_000
const CHUNK_BYTES = 64 * 1024

/**
 * Has ClamAV look at a file (clamd's INSTREAM command: chunks with their length before them, four bytes in network
 * order, then a length of zero).
 */
export async function scanFile(content: Readable, longestMs = LONGEST_MS): Promise<ScanVerdict> {
  const server = env().CLAMAV_URL
  if (!server) {
    content.destroy()
    return { is: 'off' }
  }
  try {
    return verdictOf(await ask(server, content, longestMs))
  } catch (error) {
    log().warn({ err: error }, 'the virus scanner could not be asked')
    return { is: 'away' }
  } finally {
    content.destroy()
  }
}

/** `stream: OK`, `stream: <name> FOUND`, or words that end in ERROR. */
function verdictOf(answer: string): ScanVerdict {
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return { is: 'infected', virus: found }
  if (answer === 'stream: OK') return { is: 'clean' }
  throw new Error(`The scanner answered: ${answer.slice(0, 200)}`)
}

async function ask(
  { host, port }: { host: string; port: number },
  content: Readable,
  longestMs: number,
): Promise<string> {
  const socket = connect({ host, port })
  const giveUp = () => void socket.destroy(new Error('The scanner takes too long.'))
  socket.setTimeout(PATIENCE_MS, giveUp)
  const late = setTimeout(giveUp, longestMs)
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  const over = finished(socket, { writable: false })
  // Heard below; until then a lost connection must not count as unheard.
  over.catch(() => undefined)
  try {
    socket.write('zINSTREAM\0')
    for await (const piece of content as AsyncIterable<Buffer>) {
      // It has answered already, or is gone.
      if (socket.readableEnded || socket.destroyed) break
      for (let at = 0; at < piece.length; at += CHUNK_BYTES) {
        const chunk = piece.subarray(at, at + CHUNK_BYTES)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(chunk.length)
        socket.write(length)
        if (!socket.write(chunk)) await Promise.race([new Promise((go) => socket.once('drain', go)), over])
      }
    }
    socket.write(Buffer.alloc(4))
    await over
    return Buffer.concat(pieces).toString('utf8').replace(/\0.*$/s, '').trim()
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
}
