import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { usePaths } from '~/ui/face/face'
import { useEventStream } from '~/ui/use-event-stream'

/** A crawl tells of every page; reading the list again more often than this shows nothing more. */
const CALM_MS = 700

/** Reads the page's data again whenever a source changes; with `sourceId`, that source only. */
export function useLiveKnowledge(sourceId?: string): void {
  const { knowledge } = usePaths()
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(revalidate, CALM_MS)
  }
  useEventStream(`${knowledge}/events`, {
    source: (data) => {
      const changed = (data as { sourceId?: string }).sourceId
      if (!sourceId || !changed || changed === sourceId) soon()
    },
    open: soon,
  })
}
