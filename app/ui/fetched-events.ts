import type { LiveSource } from './event-sources'

const RETRY_MS = 3000
const LONGEST_RETRY_MS = 60_000

/** Says that the proof which the connection was opened with runs out: it ends in a moment. */
const RENEW = 'renew'
const LAST_WORDS_MS = 1000

interface Connection {
  body: ReadableStream<Uint8Array>
  end: () => void
}

/**
 * Server-sent events by `fetch`, for pages whose requests show whose they are in a header, which `EventSource` can't
 * send: App Bridge adds a session token to each `fetch`. Opens again when the connection ends, later each time that
 * nobody answers. One that is about to end for want of a new proof goes on until another is open: nothing is missed, and
 * nobody is told.
 */
export function openFetchedEvents(url: string): LiveSource {
  const stop = new AbortController()
  const hearers = new Map<string, ((data: string) => void)[]>()
  let isOpen = false
  let opened: () => void = () => undefined

  const connect = async (line: AbortController, headers: Record<string, string>): Promise<Connection> => {
    const end = () => {
      stop.signal.removeEventListener('abort', end)
      line.abort()
    }
    stop.signal.addEventListener('abort', end)
    try {
      const response = await fetch(url, {
        headers: { accept: 'text/event-stream', ...headers },
        signal: line.signal,
      })
      if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`)
      return { body: response.body, end }
    } catch (error) {
      end()
      throw error
    }
  }

  const tell = async (connection: Connection, renew: () => void) => {
    try {
      for await (const { name, data } of serverSentEvents(connection.body)) {
        if (name === RENEW) renew()
        else for (const hear of hearers.get(name) ?? []) hear(data)
      }
    } catch {
      // A connection lost is opened again; why it was lost says nothing to anybody.
    }
    connection.end()
  }

  /** Hears a connection until another takes its place, which is returned, or to its end: null. */
  const hear = (connection: Connection) =>
    new Promise<Connection | null>((resolve) => {
      const line = new AbortController()
      let hasNext = false
      const takeOver = (next: Connection) => {
        hasNext = true
        // What was told before the other was open may still be on its way.
        setTimeout(connection.end, LAST_WORDS_MS)
        resolve(next)
      }
      const renew = () => void connect(line, { 'last-event-id': RENEW }).then(takeOver, () => undefined)
      void tell(connection, renew).then(() => {
        // Too late to take over without a gap, of which whoever listens has to know.
        if (!hasNext) line.abort()
        resolve(null)
      })
    })

  const run = async () => {
    let wait = RETRY_MS
    while (!stop.signal.aborted) {
      let connection = await connect(new AbortController(), {}).catch(() => null)
      wait = connection ? RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS)
      if (connection) {
        isOpen = true
        opened()
      }
      while (connection) connection = await hear(connection)
      isOpen = false
      await pause(wait, stop.signal)
    }
  }
  void run()

  return {
    isOpen: () => isOpen,
    onOpen(call) {
      opened = call
    },
    on: (name, hear) => void hearers.set(name, [...(hearers.get(name) ?? []), hear]),
    close: () => stop.abort(),
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads a `text/event-stream` (WHATWG HTML, "Interpreting an event stream"); comments, ids and retry times are left out. */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ name: string; data: string }> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  let name = 'message'
  let data: string[] = []
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + read.value).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
        if (field === 'event') name = value
        else if (field === 'data') data.push(value)
        else if (line === '') {
          if (data.length > 0) yield { name, data: data.join('\n') }
          name = 'message'
          data = []
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
