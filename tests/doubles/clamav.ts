import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The text that every scanner finds (eicar.org), in two pieces so that none finds it in here. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

export interface ClamAv {
  host: string
  port: number
  close(): Promise<void>
}

/**
 * A scanner that speaks clamd's protocol (clamd(8)): commands that begin with z end with a NUL, INSTREAM's chunks have
 * their length before them, one of zero ends them. As clamd does, it refuses what is longer than StreamMaxLength and
 * closes the connection after an answer.
 */
export async function startClamAv({ maxBytes = 26_214_400 } = {}): Promise<ClamAv> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const heard: Buffer[] = []
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (piece: Buffer) => {
      heard.push(piece)
      // Only the end of a command, or of the last chunk, can be answered: both are a NUL.
      if (piece.at(-1) !== 0 && bytesIn(heard) < maxBytes) return
      const answer = answerTo(Buffer.concat(heard), maxBytes)
      if (answer !== null) socket.end(`${answer}\0`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const bytesIn = (pieces: Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0)

/** Null: more has to come. */
function answerTo(heard: Buffer, maxBytes: number): string | null {
  const end = heard.indexOf(0)
  if (end < 0) return heard.length > 100 ? 'UNKNOWN COMMAND' : null
  const command = heard.subarray(0, end).toString('latin1')
  if (command === 'zPING') return 'PONG'
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND'
  const content: Buffer[] = []
  let bytes = 0
  for (let at = end + 1; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0)
      return Buffer.concat(content).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
    bytes += length
    if (bytes > maxBytes) return 'INSTREAM size limit exceeded. ERROR'
    content.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
