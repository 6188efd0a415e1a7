/**
 * Restarts two processes of the built product in turn while shoppers ask and pages are read, and wants every request to be
 * answered, every file that is on its way to arrive, and every stream to be open again: `npm run check:restarts [-- --restarts 4 --shoppers 8 --streams 15]`.
 * Before the two stands what a proxy does: it sends a request to either, and to the other where nobody takes its
 * connection. Prints a line of JSON and ends with 1 for what failed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BuiltServer, stopProgram } from '../bench/lib/built-server'
import { freePort } from '../bench/lib/free-port'
import { quantile, round } from '../bench/lib/quantile'
import { withSampleRig } from '../bench/lib/sample-rig'
import { newVisitor, sampleDoor, sampleQuestions, timeAnswer } from '../bench/lib/widget-shopper'
import { beginUpload } from './lib/slow-upload'
import { startProxy } from './lib/two-server-proxy'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '4' },
    shoppers: { type: 'string', default: '8' },
    streams: { type: 'string', default: '15' },
  },
})
const PAGES = ['/', '/demo', '/healthz', '/auth']
const BETWEEN_MS = 2000
/** Four a second: an upload is under way when its server is told to end, and goes on after that. */
const PIECES_OF_UPLOAD = 12

const failures: string[] = []
const asked = { answers: 0, pages: 0, uploads: 0 }
const gaps: number[] = []

await withSampleRig(async (rig) => {
  const ports = [await freePort(), await freePort()]
  const start = (place: number) => rig.start({ PORT: String(ports[place]) })
  const servers: BuiltServer[] = [await start(0), await start(1)]
  const proxy = await startProxy(ports)
  const over = new AbortController()
  try {
    const door = await sampleDoor(proxy.url)
    const questions = await sampleQuestions()
    const noting = (what: string, task: () => Promise<void>) =>
      task().catch((error: Error) => {
        if (!over.signal.aborted) failures.push(`${what}: ${error.message}`)
      })
    const shop = async () => {
      const token = await newVisitor(door)
      for (let i = 0; !over.signal.aborted; i++)
        await noting('an answer', async () => {
          await timeAnswer(door, token, questions[i % questions.length]!)
          asked.answers++
        })
    }
    const read = async () => {
      for (let i = 0; !over.signal.aborted; i++)
        await noting(PAGES[i % PAGES.length]!, async () => {
          const response = await fetch(proxy.url + PAGES[i % PAGES.length])
          await response.arrayBuffer()
          if (response.status >= 400) throw new Error(String(response.status))
          asked.pages++
        })
    }
    const token = await newVisitor(door)
    await timeAnswer(door, token, questions[0]!)
    const listen = async () => {
      let lostAt = 0
      for (let isFirst = true; !over.signal.aborted; isFirst = false) {
        const query = new URLSearchParams({ key: door.key, lang: 'en', after: '0' })
        const headers = { authorization: `Bearer ${token}`, origin: door.url }
        await noting('a stream', async () => {
          const response = await fetch(`${door.url}/api/widget/events?${query}`, {
            headers,
            signal: over.signal,
          })
          if (!response.ok) throw new Error(String(response.status))
          if (!isFirst) gaps.push(performance.now() - lostAt)
          let retryMs = 0
          const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
          for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
            retryMs = Number(/retry: (\d+)/.exec(chunk.value)?.[1] ?? retryMs)
          lostAt = performance.now()
          await pause(retryMs)
        })
      }
    }
    const crowd = [
      ...Array.from({ length: Number(values.shoppers) }, shop),
      read(),
      ...Array.from({ length: Number(values.streams) }, listen),
    ]
    const stops: number[] = []
    for (let i = 0; i < Number(values.restarts); i++) {
      await pause(BETWEEN_MS)
      const { taken } = await beginUpload(door, servers[i % 2]!.url, token, PIECES_OF_UPLOAD)
      const uploaded = noting('an upload', async () => {
        await taken
        asked.uploads++
      })
      const begun = performance.now()
      await stopProgram(servers[i % 2]!.process)
      stops.push(performance.now() - begun)
      await uploaded
      servers[i % 2] = await start(i % 2)
    }
    await pause(BETWEEN_MS)
    over.abort()
    await Promise.allSettled(crowd)
    const result = {
      check: 'restarts',
      restarts: stops.length,
      ...asked,
      streamsReopened: gaps.length,
      reopenedP50Ms: gaps.length > 0 ? round(quantile(gaps, 0.5), 0) : null,
      reopenedP99Ms: gaps.length > 0 ? round(quantile(gaps, 0.99), 0) : null,
      slowestStopMs: round(Math.max(...stops), 0),
      failed: failures.length,
      goals: { failed: 0 },
    }
    process.stdout.write(`${JSON.stringify(result)}\n`)
  } finally {
    await proxy.close()
  }
})
for (const failure of failures.slice(0, 20)) process.stderr.write(`${failure}\n`)
process.exit(failures.length > 0 ? 1 : 0)
