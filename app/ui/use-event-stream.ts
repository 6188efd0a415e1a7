import { useEffect, useRef } from 'react'
import { listenTo } from './event-streams'
import { useOpenSource } from './face/face'

/**
 * Listens to server-sent events of an address while the component stands and the window is in view. `handlers` are
 * called by the event's name with its parsed data; `open` is called at each connection but the first, when events of
 * the gap are gone.
 */
export function useEventStream(
  url: string,
  handlers: Record<string, (data: unknown) => void> & { open?: () => void },
): void {
  const latest = useRef(handlers)
  latest.current = handlers
  const open = useOpenSource()
  const names = Object.keys(handlers).sort().join(' ')
  useEffect(
    () =>
      listenTo(
        url,
        {
          names: names.split(' ').filter((name) => name !== 'open'),
          hear: (name, data) => latest.current[name]?.(data),
          reopened: () => latest.current.open?.(),
        },
        open,
      ),
    [url, names, open],
  )
}
