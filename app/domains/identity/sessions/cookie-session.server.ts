import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Work } from '~/platform/db/work.server'
import type { Visitor } from '~/platform/http/visitor.server'
import {
  clearHostCookie,
  hostCookieValue,
  SESSION_COOKIE,
  setHostCookie,
} from '~/platform/sessions/cookies.server'
import { hashOf, newSecret } from '../tokens/secret-hash.server'
import { findLiveSession, type LiveSession } from './live-session.server'
import { isActivity } from './session-activity.server'
import { noteActivityEveryMs, sessionIdleMs } from './session-idle.server'
import { type Method, startSession } from './start-session.server'

export const COOKIE_S = 30 * 86_400

/** Begins a session of our own pages; the returned Set-Cookie holds its secret, of which only a hash is kept. */
export async function beginCookieSession(
  order: { userId: string; method: Method; aal?: 'aal1' | 'aal2' },
  visitor: Visitor,
  tx: SystemTx = systemDb(),
): Promise<string> {
  const secret = newSecret()
  await startSession(tx, { ...order, visitor, cookieHash: hashOf(secret) })
  return setHostCookie(visitor, SESSION_COOKIE, secret, { maxAgeSeconds: COOKIE_S })
}

/**
 * The live session of a request, or null. Sign-out anywhere works at once: the row is read each time.
 *
 * @param work the piece of work whose parts read it once together
 */
export async function readSession(request: Request, work?: Work): Promise<LiveSession | null> {
  const secret = hostCookieValue(request, SESSION_COOKIE)
  if (!secret) return null
  const session = await findLiveSession(hashOf(secret), work)
  if (!session || session.refreshedAt.getTime() + sessionIdleMs() < Date.now()) return null
  if (session.notAfter && session.notAfter < new Date()) return null
  if (session.user.bannedUntil && session.user.bannedUntil > new Date()) return null
  if (isActivity(request) && session.refreshedAt.getTime() + noteActivityEveryMs() < Date.now()) {
    await systemDb().session.updateMany({ where: { id: session.id }, data: { refreshedAt: new Date() } })
  }
  return session
}

/** Ends the request's session; the returned Set-Cookie clears the browser's part. */
export async function endCookieSession(request: Request): Promise<string> {
  const secret = hostCookieValue(request, SESSION_COOKIE)
  if (secret) await systemDb().session.deleteMany({ where: { cookieHash: hashOf(secret) } })
  return clearHostCookie(request, SESSION_COOKIE)
}
