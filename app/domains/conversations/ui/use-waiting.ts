import { useEffect, useState } from 'react'
import { useEventStream } from '~/ui/use-event-stream'

/** How many conversations wait for a person: what the page was made with, then what the inbox's stream tells. */
export function useWaiting(loaded: number): number {
  const [waiting, setWaiting] = useState(loaded)
  useEffect(() => setWaiting(loaded), [loaded])
  useEventStream('/chat-dashboard/events', {
    waiting: (data) => setWaiting((data as { count: number }).count),
  })
  return waiting
}
