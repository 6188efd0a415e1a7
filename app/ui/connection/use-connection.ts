import { useBlocker } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { browserConnection } from '~/platform/connection/browser-connection'
import { onStreamChange } from '../event-sources'

/** Whether the connection to our server is lost. */
export function useIsOffline(): boolean {
  const connection = browserConnection()
  return useSyncExternalStore(connection.subscribe, connection.isDown, () => false)
}

/**
 * Whether a link has its page fetched ahead when the pointer comes near: without a connection the framework would reload the page
 * that one is on because the other's code can't be had.
 */
export const usePrefetch = (): 'intent' | 'none' => (useIsOffline() ? 'none' : 'intent')

/**
 * Holds the way to another page while there is no connection, and takes it once it is back: the page one is on stays,
 * where its successor's code could not be fetched and the browser would show a page of its own.
 */
export function useHeldNavigation(): void {
  const isOffline = useIsOffline()
  // Known before the next click, and before what follows from an open stream: a reading that ends lets go of what is held.
  useEffect(() => onStreamChange(() => void browserConnection().check()), [])
  const blocker = useBlocker(browserConnection().isDown)
  useEffect(() => {
    if (!isOffline && blocker.state === 'blocked') blocker.proceed()
  }, [isOffline, blocker])
}
