import { useEffect } from 'react'
import { browserConnection } from '~/platform/connection/browser-connection'
import { ConnectionLost } from '~/platform/connection/connection'
import { PAGE_FAILED } from './page-failed'

export const isConnectionLost = (error: unknown): boolean => error instanceof ConnectionLost

/** For an error screen: a page that failed because the connection was lost is read again once it is back. */
export function useReloadWhenBack(error: unknown): void {
  useEffect(() => void dispatchEvent(new Event(PAGE_FAILED)), [])
  useEffect(() => {
    if (!isConnectionLost(error)) return
    const leaving = new AbortController()
    browserConnection()
      .back(leaving.signal)
      .then(
        () => window.location.reload(),
        () => {},
      )
    return () => leaving.abort()
  }, [error])
}
