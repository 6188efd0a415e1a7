import { useCallback, useEffect, useRef, useState } from 'react'
import { useDocument } from './document-context'
import { draftOf } from './drafts'

export interface DraftState<T> {
  value: T
  setValue: (next: T | ((current: T) => T)) => void
  /** An earlier draft was put in place of the initial value. */
  isRestored: boolean
  /** It is saved or sent: nothing to keep. */
  forget: () => void
}

/**
 * A state whose changes outlive being signed out: kept in this tab until `forget`. The place names what is written, with
 * its version where an old draft must not meet a newer text; null keeps nothing.
 */
export function useDraft<T>(place: string | null, initial: T): DraftState<T> {
  const { userId } = useDocument()
  const [value, setState] = useState(initial)
  const [isRestored, setRestored] = useState(false)
  const latest = useRef(value)
  latest.current = value
  // After the first render, which the server's must equal.
  useEffect(() => {
    const kept = userId && place !== null ? draftOf<T>(userId, place).read() : null
    if (kept === null) return
    setState(kept)
    setRestored(true)
  }, [userId, place])
  const setValue = useCallback(
    (next: T | ((current: T) => T)) => {
      const changed = typeof next === 'function' ? (next as (current: T) => T)(latest.current) : next
      latest.current = changed
      setState(changed)
      if (userId && place !== null) draftOf<T>(userId, place).keep(changed)
    },
    [userId, place],
  )
  const forget = useCallback(() => {
    setRestored(false)
    if (userId && place !== null) draftOf<T>(userId, place).forget()
  }, [userId, place])
  return { value, setValue, isRestored, forget }
}
