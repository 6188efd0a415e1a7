import { type StreamLimit, takeStreamPlace, untilStreamsEnd } from './open-streams.server'

export interface ServerSentEvent {
  event?: string
  /** Becomes the browser's `Last-Event-ID` after a lost connection. */
  id?: string | number
  data: unknown
}

/** @returns false once the reader is gone: nothing was sent */
export type Send = (event: ServerSentEvent) => boolean

const HEARTBEAT_MS = 20_000
/**
 * Readers who are sent elsewhere come back at once, but not all in the same moment; and before the connection that they may
 * still have to this process is closed (`close-server`).
 */
const RETURN_MS = { soonest: 100, latest: 500 }
/** What is kept for a reader who takes nothing; they come back with the last they have, or are gone. */
const MOST_HELD_BYTES = 1024 * 1024

export interface StreamOptions {
  /** Who may have how many streams open; see `takeStreamPlace`. */
  limits?: readonly StreamLimit[]
}

/**
 * A response of server-sent events (WHATWG HTML, "Server-sent events"). `start` receives `send` and returns
 * what to undo when the reader goes away; it returns at once, so that whatever fails later leaves nothing behind that isn't
 * undone. Comments keep proxies from closing a quiet stream.
 *
 * @throws AppError `rate_limited`
 */
export function eventStream(
  request: Request,
  start: (send: Send, close: () => void) => () => void,
  { limits = [] }: StreamOptions = {},
): Response {
  const leave = takeStreamPlace(limits)
  const encoder = new TextEncoder()
  let undo: (() => void) | undefined
  let closed = false
  let close: () => void = () => undefined
  let forgetEnd = () => {}

  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const write = (text: string) => {
        if (closed) return false
        if ((controller.desiredSize ?? 0) <= 0) {
          end()
          controller.error(new Error('events were read too slowly'))
          return false
        }
        controller.enqueue(encoder.encode(text))
        return true
      }
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
      const end = () => {
        closed = true
        clearInterval(heartbeat)
        forgetEnd()
        leave()
        undo?.()
      }
      close = () => {
        if (closed) return
        end()
        try {
          controller.close()
        } catch {
          // The reader cancelled first.
        }
      }
      request.signal.addEventListener('abort', close)
      if (request.signal.aborted) close()
      // An answer to what somebody sent says something at once, and comes to its end by itself.
      if (request.method === 'GET') {
        // Opens the stream at once, also through buffering proxies.
        write(': open\n\n')
        forgetEnd = untilStreamsEnd(() => {
          write(`retry: ${returnMs()}\n\n`)
          close()
        })
      }
      try {
        if (closed) return
        undo = start((event) => write(format(event)), close)
        if (closed) undo()
      } catch (error) {
        if (!closed) end()
        throw error
      }
    },
    cancel: () => close(),
  }
  const held = new ByteLengthQueuingStrategy({ highWaterMark: MOST_HELD_BYTES })

  return new Response(new ReadableStream(source, held), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

const returnMs = () => Math.round(RETURN_MS.soonest + Math.random() * (RETURN_MS.latest - RETURN_MS.soonest))

/** One event in the wire format; JSON has no raw line breaks, so one `data` line holds it. */
export function format({ event, id, data }: ServerSentEvent): string {
  return `${event ? `event: ${event}\n` : ''}${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}
