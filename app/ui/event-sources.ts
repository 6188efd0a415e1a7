/** A connection that brings server-sent events and opens itself again when it is lost. */
export interface LiveSource {
  isOpen(): boolean
  onOpen(call: () => void): void
  on(name: string, hear: (data: string) => void): void
  close(): void
}

export type OpenSource = (url: string) => LiveSource

/** The browser's own: the visitor is known by a cookie. */
export function openEventSource(url: string): LiveSource {
  const source = new EventSource(url)
  return {
    isOpen: () => source.readyState === EventSource.OPEN,
    onOpen(call) {
      source.onopen = call
    },
    on: (name, hear) => source.addEventListener(name, (event) => hear((event as MessageEvent).data)),
    close: () => source.close(),
  }
}
