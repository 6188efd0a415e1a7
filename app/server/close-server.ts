import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export interface ClosingLimits {
  /** For what is at work: an answer that is on its way, an upload, an order that is being paid. */
  requestMs: number
  /** For streams that would go on for ever: whoever reads them opens the next one by themselves. */
  streamMs: number
}

/** Together with the jobs' own limit below the half minute that supervisors commonly wait before they kill. */
const LIMITS: ClosingLimits = { requestMs: 8000, streamMs: 500 }

/**
 * Follows what a server is at, so that it can be closed in order: nobody new is let in, what is at work is finished, and
 * what takes longer than its limit is cut.
 *
 * @returns how to close it
 */
export function closesInOrder(
  server: Server,
  { requestMs, streamMs }: ClosingLimits = LIMITS,
): () => Promise<void> {
  const atWork = new Set<ServerResponse>()
  let isClosing = false

  const follow = (_request: IncomingMessage, response: ServerResponse) => {
    atWork.add(response)
    response.once('close', () => atWork.delete(response))
    if (isClosing) endAfter(response)
  }
  for (const event of ['request', 'checkContinue']) server.prependListener(event, follow)

  return async () => {
    isClosing = true
    for (const response of atWork) endAfter(response)
    const timers = [
      setTimeout(() => cutStreams(atWork), streamMs),
      setTimeout(() => server.closeAllConnections(), requestMs),
    ]
    await new Promise<void>((done) => server.close(() => done()))
    for (const timer of timers) clearTimeout(timer)
  }
}

/** No further request comes over its connection. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
  response.once('finish', () => response.req.socket.end())
}

/** Only what is read by GET goes on for ever: an answer to a message is a stream, too, and comes to its end. */
function cutStreams(atWork: Iterable<ServerResponse>): void {
  for (const response of atWork) {
    const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream')
    if (isStream && response.req.method === 'GET') response.destroy()
  }
}
