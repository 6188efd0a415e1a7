import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '~/platform/telemetry/log.server'

/** What a web process is told by the one that began it: to finish what it is at and end. */
const STOP = 'stop'
/** Before the place of one that ended by itself is taken, so that one that can't start doesn't spin. */
const AGAIN_MS = 1000
/** Requests under way have half a minute, and jobs some seconds: one that is still there after this hangs. */
const LONGEST_STOP_MS = 60_000

export interface WebProcesses {
  /** Where they all listen. */
  port: number
  /** Has each finish what it is at. */
  close(): Promise<void>
}

/** Whether this is one of several web processes of an installation, begun by another process of it. */
export const isWebProcess = (): boolean => cluster.isWorker

/** Calls back when the process that began this one wants it to end. */
export function onToldToStop(stop: () => void): void {
  process.on('message', (message) => {
    if (message === STOP) stop()
  })
}

/**
 * Begins web processes that share one port: this process takes the connections and deals them out in turn. One that ends
 * by itself is begun again; all of them end with this one, whatever ends it. Resolves once all of them listen.
 *
 * @param env what differs from this process's environment
 */
export async function startWebProcesses(
  count: number,
  env: Record<string, string | undefined>,
): Promise<WebProcesses> {
  let isClosing = false
  const begin = () => {
    const worker = cluster.fork(env)
    worker.on('error', (error) => log().warn({ err: error }, 'a web process could not be told something'))
    worker.once('exit', (code, signal) => {
      if (isClosing) return
      log().error({ code, signal }, 'a web process ended by itself; another takes its place')
      void pause(AGAIN_MS).then(() => isClosing || begin())
    })
    return worker
  }
  const workers = Array.from({ length: count }, begin)
  const [port] = await Promise.all(workers.map(portOf))
  const close = async () => {
    isClosing = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(running.map(stopWorker))
  }
  return { port: port!, close }
}

async function portOf(worker: Worker): Promise<number> {
  const ended = new AbortController()
  const end = () => ended.abort(new Error('A web process ended before it listened.'))
  worker.once('exit', end)
  try {
    const [{ port }] = (await once(worker, 'listening', { signal: ended.signal })) as [{ port: number }]
    return port
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error
  } finally {
    worker.off('exit', end)
  }
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const timer = setTimeout(() => {
    log().error({ pid: worker.process.pid }, 'a web process did not end when it was told to, and is killed')
    worker.process.kill('SIGKILL')
  }, LONGEST_STOP_MS)
  if (worker.isConnected()) worker.send(STOP)
  try {
    await ended
  } finally {
    clearTimeout(timer)
  }
}
