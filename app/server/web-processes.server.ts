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

/** Megabytes for what lives as long as a request: of V8's own 16 much is moved on that is of no use a moment later. */
const ROOM_FOR_REQUESTS = '--max-semi-space-size=32'

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
 * @param onLost called when one ended by itself, with whatever it was at
 */
export async function startWebProcesses(
  count: number,
  env: Record<string, string | undefined>,
  onLost: () => void = () => undefined,
): Promise<WebProcesses> {
  cluster.setupPrimary({ execArgv: [...process.execArgv, ROOM_FOR_REQUESTS] })
  let isClosing = false
  const begin = () => {
    const worker = cluster.fork(env)
    dealAnew(worker)
    worker.on('error', (error) => log().warn({ err: error }, 'a web process could not be told something'))
    worker.once('exit', (code, signal) => {
      if (isClosing) return
      log().error({ code, signal }, 'a web process ended by itself; another takes its place')
      onLost()
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

interface DealtConnection {
  act?: string
  seq?: number
}

/**
 * Has a connection that was given to a process which died before it took it given to another: Node's `cluster` waits for
 * its word for ever, and whoever is at the other end with it. One process is given the next only once it has taken the one
 * before. To `cluster` it looks as if the process had said that it doesn't take it, as one that is ending does.
 */
function dealAnew(worker: Worker): void {
  const dealt = new Set<number>()
  const { process: child } = worker
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const { act, seq } = (args[0] ?? {}) as DealtConnection
    if (act === 'newconn' && seq !== undefined) dealt.add(seq)
    return send(...args)
  }
  child.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack !== undefined) dealt.delete(ack)
  })
  const deal = () => {
    for (const ack of dealt)
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false }, undefined)
    dealt.clear()
  }
  // Only once `cluster` has struck it off, or it would be given more.
  worker.once('exit', () => (worker.isConnected() ? worker.once('disconnect', deal) : deal()))
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
