/** A connection that brings server-sent events and opens itself again when it is lost. */
export interface LiveSource {
  isOpen(): boolean
  onOpen(call: () => void): void
  on(name: string, hear: (data: string) => void): void
  close(): void
}

export type OpenSource = (url: string) => LiveSource

const FIRST_PAUSE_MS = 2000
/** A server that is away is mostly back within two minutes, and then everybody should hear soon. */
const SOON_PAUSE_MS = 5000
const SOON_TRIES = 24
/** Who is still refused may have no place here any more. */
const LONGEST_PAUSE_MS = 60_000

/** Between half of it and all, so that those who were lost together don't come back all at once. */
function pauseAfter(failures: number): number {
  const pause =
    failures < SOON_TRIES ? Math.min(SOON_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) : LONGEST_PAUSE_MS
  return pause * (0.5 + Math.random() / 2)
}

let noteChange = () => {}

/**
 * Calls back whenever a stream is lost or open again, until the returned function is called: that a server is gone, or there
 * again, is noticed there first.
 */
export function onStreamChange(call: () => void): () => void {
  noteChange = call
  return () => {
    noteChange = () => {}
  }
}

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
      noteChange()
      onOpen()
    }
    // It comes back by itself from a lost connection, and gives up for good where something else answers, such as the
    // proxy of a server that starts anew.
    next.onerror = () => {
      noteChange()
      if (next.readyState !== EventSource.CLOSED) return
      timer = setTimeout(() => {
        source = connect()
      }, pauseAfter(failures++))
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
