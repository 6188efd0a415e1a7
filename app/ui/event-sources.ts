/** A connection that brings server-sent events and opens itself again when it is lost. */
export interface LiveSource {
  isOpen(): boolean
  onOpen(call: () => void): void
  on(name: string, hear: (data: string) => void): void
  close(): void
}

export type OpenSource = (url: string) => LiveSource

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** The browser's own: the visitor is known by a cookie. */
export function openEventSource(url: string): LiveSource {
  const heard: { name: string; hear: (data: string) => void }[] = []
  let onOpen = () => {}
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let source = connect()

  function connect(): EventSource {
    const next = new EventSource(url)
    next.onopen = () => {
      failures = 0
      onOpen()
    }
    // It comes back by itself from a lost connection, and gives up for good where something else answers, such as the
    // proxy of a server that starts anew.
    next.onerror = () => {
      if (next.readyState !== EventSource.CLOSED) return
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
      failures += 1
      timer = setTimeout(() => {
        source = connect()
      }, pause)
    }
    for (const { name, hear } of heard) listen(next, name, hear)
    return next
  }

  return {
    isOpen: () => source.readyState === EventSource.OPEN,
    onOpen(call) {
      onOpen = call
    },
    on(name, hear) {
      heard.push({ name, hear })
      listen(source, name, hear)
    },
    close() {
      clearTimeout(timer)
      source.close()
    },
  }
}

const listen = (source: EventSource, name: string, hear: (data: string) => void) =>
  source.addEventListener(name, (event) => hear((event as MessageEvent).data))
