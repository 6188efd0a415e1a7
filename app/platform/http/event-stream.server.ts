export interface ServerSentEvent {
  event?: string
  /** Becomes the browser's `Last-Event-ID` after a lost connection. */
  id?: string | number
  data: unknown
}

export type Send = (event: ServerSentEvent) => void

const HEARTBEAT_MS = 20_000

/**
 * A response of server-sent events (WHATWG HTML, "Server-sent events"). `start` receives `send` and returns
 * what to undo when the reader goes away. Comments keep proxies from closing a quiet stream.
 */
export function eventStream(
  request: Request,
  start: (send: Send, close: () => void) => (() => void) | Promise<() => void>,
  headers: HeadersInit = {},
): Response {
  const encoder = new TextEncoder()
  let undo: (() => void) | undefined
  let closed = false
  let close: () => void = () => undefined

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!closed) controller.enqueue(encoder.encode(text))
      }
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
      close = () => {
        if (closed) return
        closed = true
        clearInterval(heartbeat)
        undo?.()
        try {
          controller.close()
        } catch {
          // The reader cancelled first.
        }
      }
      request.signal.addEventListener('abort', close)
      // Opens the stream at once, also through buffering proxies.
      write(': open\n\n')
      undo = await start((event) => write(format(event)), close)
      if (closed) undo()
    },
    cancel: () => close(),
  })

  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      ...Object.fromEntries(new Headers(headers)),
    },
  })
}

/** One event in the wire format; JSON has no raw line breaks, so one `data` line holds it. */
export function format({ event, id, data }: ServerSentEvent): string {
  return `${event ? `event: ${event}\n` : ''}${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}
