import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

export interface ClosingLimits {
  /** For what is at work: an answer that is on its way, an upload, an order that is being paid. */
  requestMs: number
  /** How long a connection that stands without a request may still bring one, whose sender hasn't heard yet. */
  idleMs: number
}

const LIMITS: ClosingLimits = { requestMs: 30_000, idleMs: 1000 }

export interface Closing {
  /** Closes it; resolves when all is answered or cut. */
  close(): Promise<void>
  isClosing(): boolean
}

/**
 * Follows what a server is at, so that it can be closed without anybody noticing: no new connection is taken, those that
 * stand bring their last request, what is at work is finished, and what takes longer than its limit is cut.
 *
 * @param endStreams ends what would go on for ever: whoever reads it opens the next one elsewhere
 */
export function closesInOrder(
  server: Server,
  endStreams: () => void,
  { requestMs, idleMs }: ClosingLimits = LIMITS,
): Closing {
  const atWork = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  let isClosing = false

  const follow = (_request: IncomingMessage, response: ServerResponse) => {
    atWork.add(response)
    response.once('close', () => atWork.delete(response))
    if (isClosing) endAfter(response)
  }
  /** No further request comes over its connection, or only one whose sender can't know yet. */
  const endAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
    else response.once('finish', () => setTimeout(cutIdle, idleMs).unref())
  }
  for (const event of ['request', 'checkContinue']) server.prependListener(event, follow)
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const cutIdle = () => {
    server.closeIdleConnections()
    // Browsers open some ahead and may never use them.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  const close = async () => {
    isClosing = true
    for (const response of atWork) endAfter(response)
    await betweenTasks()
    // Not as HTTP does it, which cuts connections without a request: one may be on its way over them.
    const closed = new Promise<void>((done) => {
      NetServer.prototype.close.call(server, () => done())
    })
    endStreams()
    const timers = [setTimeout(cutIdle, idleMs), setTimeout(() => server.closeAllConnections(), requestMs)]
    await closed
    for (const timer of timers) clearTimeout(timer)
  }
  return { close, isClosing: () => isClosing }
}

const SHORT_TURN_MS = 2
const MOST_TURNS = 500

/**
 * Waits until the process has little to do: connections and requests that came while it was at something else have been
 * taken then, and whoever closes a socket cuts none of them off.
 */
async function betweenTasks(): Promise<void> {
  for (let turn = 0, before = performance.now(); turn < MOST_TURNS; turn++) {
    await new Promise(setImmediate)
    const now = performance.now()
    if (turn > 0 && now - before < SHORT_TURN_MS) return
    before = now
  }
}
