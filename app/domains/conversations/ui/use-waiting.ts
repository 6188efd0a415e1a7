import { useEffect, useState } from 'react'
import { usePaths } from '~/ui/face/face'
import { useEventStream } from '~/ui/use-event-stream'

/**
 * How many conversations wait for a person: what the page was made with, then what the inbox's stream tells.
 *
 * @param loaded null when it couldn't be counted in time
 */
export function useWaiting(loaded: number | null): number | null {
  const { conversations } = usePaths()
  const [waiting, setWaiting] = useState(loaded)
  useEffect(() => setWaiting(loaded), [loaded])
  useEventStream(`${conversations}/events`, {
    waiting: (data) => setWaiting((data as { count: number }).count),
  })
  return waiting
}
