import { env } from '~/platform/env/env.server'

/** How long a session lasts without activity, in milliseconds. */
export const sessionIdleMs = (): number => env().SESSION_IDLE_MINUTES * 60_000

/** Activity is written down at most this often, so that reading a page isn't a write. */
export const noteActivityEveryMs = (): number => Math.min(60_000, sessionIdleMs() / 10)
