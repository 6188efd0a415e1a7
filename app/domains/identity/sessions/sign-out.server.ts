import { systemDb } from '~/platform/db/db.server'
import { endCookieSession } from './cookie-session.server'

/** Ends the request's session. @returns the Set-Cookie that clears the browser's part */
export const signOut = (request: Request): Promise<string> => endCookieSession(request)

/** All of a person's sessions, this one, or all but this one, as the session protocol names them. */
export const signOutScopes = ['global', 'local', 'others'] as const
export type SignOutScope = (typeof signOutScopes)[number]

/** Ends sessions at once, in every window and on every device: each request reads its session's row. */
export async function endSessions(userId: string, sessionId: string, scope: SignOutScope): Promise<void> {
  const which = { global: {}, local: { id: sessionId }, others: { id: { not: sessionId } } }[scope]
  await systemDb().session.deleteMany({ where: { userId, ...which } })
}
