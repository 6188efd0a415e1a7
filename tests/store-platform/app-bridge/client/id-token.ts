import { ask } from './port'

/** A session token for the person at the admin. A new one each time: it lives for a minute. */
export const idToken = (): Promise<string> => ask<string>('idToken')
