import { useLocation, useNavigation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls back when, after something was sent, the server led on to another page: it was saved. Being led to sign-in
 * instead means that it wasn't.
 */
export function useSavedElsewhere(wasSent: RefObject<boolean>, onSaved: () => void): void {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const latest = useRef(onSaved)
  latest.current = onSaved
  const leadsTo = state === 'loading' ? location?.pathname : undefined
  useEffect(() => {
    const isAnotherPage = leadsTo !== undefined && leadsTo !== pathname
    if (wasSent.current && isAnotherPage && !leadsTo.startsWith('/auth')) latest.current()
  }, [leadsTo, pathname, wasSent])
}
