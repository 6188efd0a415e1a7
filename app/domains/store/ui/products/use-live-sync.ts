import { useEffect, useRef } from 'react'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useEventStream } from '~/ui/use-event-stream'

/** A run tells of every few products; reading the page again more often than this shows nothing more. */
const CALM_MS = 500

/** Reads the page's data again whenever a run of the store goes on. */
export function useLiveSync(): void {
  const revalidate = useCalmRevalidate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const soon = () => {
    // Not put off by each that follows: the bar moves while they keep coming.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      revalidate()
    }, CALM_MS)
  }
  useEventStream('/app/shopify/products/events', { run: soon, open: soon })
}
