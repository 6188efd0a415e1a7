import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

const CALM_MS = 60

/**
 * Reads the page's data again, once for several calls in a row and never across a reading under way: a reading that
 * another one interrupts is work for nothing, and the framework reports it as an error.
 */
export function useCalmRevalidate(): () => void {
  const revalidator = useRevalidator()
  const latest = useRef(revalidator)
  latest.current = revalidator
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAskedAgain = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (revalidator.state !== 'idle' || !isAskedAgain.current) return
    isAskedAgain.current = false
    latest.current.revalidate()
  }, [revalidator.state])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (latest.current.state === 'idle') latest.current.revalidate()
      else isAskedAgain.current = true
    }, CALM_MS)
  }, [])
}
