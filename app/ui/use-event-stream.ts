import { useEffect, useRef } from 'react'

/**
 * Listens to server-sent events of an address while the component stands. `handlers` are called by the event's name with
 * its parsed data; `open` is called at each connection but the first, when events of the gap are gone.
 */
export function useEventStream(
  url: string,
  handlers: Record<string, (data: unknown) => void> & { open?: () => void },
): void {
  const latest = useRef(handlers)
  latest.current = handlers
  const names = Object.keys(handlers).sort().join(' ')
  useEffect(() => {
    const stream = new EventSource(url)
    let opened = false
    stream.onopen = () => {
      if (opened) latest.current.open?.()
      opened = true
    }
    for (const name of names.split(' ')) {
      if (name === 'open') continue
      stream.addEventListener(name, (event) =>
        latest.current[name]?.(JSON.parse((event as MessageEvent).data)),
      )
    }
    return () => stream.close()
  }, [url, names])
}
