import { type LiveSource, type OpenSource, openEventSource } from './event-sources'

export interface StreamListener {
  /** Names of the events it hears. */
  names: readonly string[]
  hear: (name: string, data: unknown) => void
  /** Called at each connection but its first: events of the gap are gone. */
  reopened: () => void
}

interface SharedStream {
  source: LiveSource | null
  open: OpenSource
  /** Each listener, and whether it has had a connection yet. */
  listeners: Map<StreamListener, { hasBeenOpen: boolean }>
}

const streams = new Map<string, SharedStream>()

/**
 * Listens to server-sent events of an address until the returned function is called. However many listen there's one
 * connection an address, and none while the window is hidden: over HTTP/1.1 a browser has six to a server for all of
 * its windows together, and an event stream holds one for good.
 */
export function listenTo(
  url: string,
  listener: StreamListener,
  open: OpenSource = openEventSource,
): () => void {
  const stream = streams.get(url) ?? { source: null, open, listeners: new Map() }
  if (streams.size === 0) document.addEventListener('visibilitychange', followVisibility)
  streams.set(url, stream)
  stream.listeners.set(listener, { hasBeenOpen: stream.source?.isOpen() ?? false })
  if (stream.source) attach(stream, listener)
  else if (!document.hidden) connect(url, stream)
  return () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size > 0) return
    stream.source?.close()
    stream.source = null
    streams.delete(url)
    if (streams.size === 0) document.removeEventListener('visibilitychange', followVisibility)
  }
}

function connect(url: string, stream: SharedStream): void {
  const source = stream.open(url)
  stream.source = source
  source.onOpen(() => {
    for (const [listener, state] of stream.listeners) {
      if (state.hasBeenOpen) listener.reopened()
      state.hasBeenOpen = true
    }
  })
  for (const listener of stream.listeners.keys()) attach(stream, listener)
}

function attach({ source, listeners }: SharedStream, listener: StreamListener): void {
  for (const name of listener.names) {
    source?.on(name, (data) => {
      // The connection may outlive one of its listeners.
      if (listeners.has(listener)) listener.hear(name, JSON.parse(data))
    })
  }
}

function followVisibility(): void {
  for (const [url, stream] of streams) {
    if (document.hidden) {
      stream.source?.close()
      stream.source = null
    } else if (!stream.source) connect(url, stream)
  }
}
