import type { FormMetadata } from '@conform-to/react'
import { useLocation, useNavigation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type AttemptKind, clearKeptAttempts, takeKeptAttempt } from './kept-attempts'

/**
 * Stops a form in the browser once its address has used up its attempts.
 *
 * @returns `onSubmit` for the form, and whether the attempts are used up
 */
export function useKeptAttempts(kind: AttemptKind, form: Pick<FormMetadata, 'onSubmit'>) {
  const [isSpent, setSpent] = useState(false)
  const tried = useRef<string | null>(null)
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  useEffect(() => {
    // The answer leads away: it was right.
    if (state !== 'loading' || !tried.current || !location || location.pathname === pathname) return
    clearKeptAttempts(localStorage, kind, tried.current)
    tried.current = null
  }, [state, location, pathname, kind])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    if (event.defaultPrevented) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    const mayTry = takeKeptAttempt(localStorage, kind, email)
    setSpent(!mayTry)
    tried.current = mayTry ? email : null
    if (!mayTry) event.preventDefault()
  }
  return { onSubmit, isSpent }
}
