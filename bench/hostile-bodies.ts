import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBuiltServer, stopProgram } from './lib/built-server'
import { residentMiB } from './lib/resident-memory'

/*
 * What bodies without an end do to a server that others use: `npm run build`, then
 * `npm run bench:hostile-bodies [-- --megabytes 350]`. Six anonymous forms are sent at once, one kind after the other;
 * meanwhile somebody asks for `/healthz` every 50 ms. One JSON line a kind: what was answered, for how long nobody else
 * was, and the memory of the server at its highest.
 */
const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '350' } } })
const MIB = 2 ** 20
const AT_ONCE = 6
const LOOK_EVERY_MS = 50
const size = Number(values.megabytes) * MIB
const PIECE = Buffer.alloc(MIB, 'a')

const FORM = 'application/x-www-form-urlencoded'
const KINDS = [
  { path: '/auth', type: FORM },
  { path: '/preferences', type: FORM },
  { path: '/status', type: FORM },
  { path: '/customer-data/file', type: FORM },
  { path: '/auth/v1/signup', type: 'application/json', isChunked: true },
  { path: '/api/widget/messages', type: 'application/json', isChunked: true },
]

const folder = await mkdtemp(join(tmpdir(), 'bench-bodies-'))
await chmod(folder, 0o755)
const server = await startBuiltServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
try {
  await pause(8000)
  for (const kind of KINDS) {
    const watch = watchServer()
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(kind)))
    const ms = Math.round(performance.now() - begun)
    const { peakMiB, longestMs } = await watch.end()
    process.stdout.write(`${JSON.stringify({ path: kind.path, answers, ms, longestMs, peakMiB })}\n`)
  }
} finally {
  await stopProgram(server.process)
  await rm(folder, { recursive: true, force: true })
}

function send({ path, type, isChunked = false }: (typeof KINDS)[number]): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': type, ...(isChunked ? {} : { 'content-length': size }) }
    const sending = request(`${server.url}${path}`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    let sent = 0
    const write = () => {
      while (sent < size && !sending.destroyed) {
        sent += PIECE.length
        if (!sending.write(PIECE)) return
      }
      if (sent >= size) sending.end()
    }
    sending.on('drain', write)
    write()
  })
}

/** Looks at the server as another visitor does, until told to end. */
function watchServer() {
  let isOver = false
  let peakMiB = 0
  let longestMs = 0
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await fetch(`${server.url}/healthz`).then((response) => response.text())
      longestMs = Math.max(longestMs, Math.round(performance.now() - begun))
      peakMiB = Math.max(peakMiB, residentMiB(server.process.pid!))
      await pause(LOOK_EVERY_MS)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await watching
      return { peakMiB, longestMs }
    },
  }
}
