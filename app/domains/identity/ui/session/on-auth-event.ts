import { type AuthEvents, type AuthListener, createAuthEvents } from './auth-events'

let events: AuthEvents | undefined

/** This window's auth events. */
export function authEvents(): AuthEvents {
  events ??= createAuthEvents({ channel: channelOf('parley-session'), storage: storageOf() })
  return events
}

/** Hears of every change of the session, in this window or another one. @returns how to stop */
export const onAuthEvent = (listener: AuthListener): (() => void) => authEvents().onAuthEvent(listener)

const channelOf = (name: string) =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)

/** Null where the browser refuses it. */
function storageOf(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
