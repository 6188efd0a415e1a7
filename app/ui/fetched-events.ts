import type { LiveSource } from './event-sources'

const RETRY_MS = 3000
const LONGEST_RETRY_MS = 60_000

/**
 * Server-sent events by `fetch`, for pages whose requests show whose they are in a header, which `EventSource` can't
 * send: App Bridge adds a session token to each `fetch`. Opens again when the connection ends, later each time that
 * nobody answers.
 */
export function openFetchedEvents(url: string): LiveSource {
  const stop = new AbortController()
  const hearers = new Map<string, ((data: string) => void)[]>()
  let isOpen = false
  let opened: () => void = () => undefined

  const readOnce = async () => {
    const response = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: stop.signal })
    if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`)
    isOpen = true
    opened()
    for await (const { name, data } of serverSentEvents(response.body))
      for (const hear of hearers.get(name) ?? []) hear(data)
  }

  const run = async () => {
    let wait = RETRY_MS
    while (!stop.signal.aborted) {
      // A connection lost is opened again; why it was lost says nothing to anybody.
      await readOnce().catch(() => undefined)
      wait = isOpen ? RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS)
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
