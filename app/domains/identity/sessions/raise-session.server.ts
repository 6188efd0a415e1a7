import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { SESSION_COOKIE, setHostCookie } from '~/platform/sessions/cookies.server'
import { renewRefreshToken } from '../tokens/refresh-tokens.server'
import { hashOf, newSecret } from '../tokens/secret-hash.server'
import { COOKIE_S } from './cookie-session.server'
import { type Method, type MethodUsed, methodUsed } from './start-session.server'
import { answerFor, type SessionAnswer } from './token-session.server'

/** Lifts a session to `aal2` in the caller's transaction and gives its holder what opens it from now on. */
export type Raise<T> = (tx: SystemTx, sessionId: string, method: Method) => Promise<T>

/** For a session of our own pages: its cookie changes, so a copy from before stays where it was. @returns the Set-Cookie */
export const raiseCookieSession =
  (visitor: Visitor): Raise<string> =>
  async (tx, sessionId, method) => {
    const secret = newSecret()
    await raise(tx, sessionId, method, hashOf(secret))
    return setHostCookie(visitor, SESSION_COOKIE, secret, { maxAgeSeconds: COOKIE_S })
  }

/** For a client that holds its tokens itself: the refresh tokens from before open nothing any more. */
export const raiseTokenSession =
  (visitor: Visitor): Raise<SessionAnswer> =>
  async (tx, sessionId, method) => {
    await raise(tx, sessionId, method, null)
    return answerFor(sessionId, await renewRefreshToken(tx, sessionId), visitor, tx)
  }

async function raise(
  tx: SystemTx,
  id: string,
  method: Method,
  cookieHash: Uint8Array<ArrayBuffer> | null,
): Promise<void> {
  const session = await tx.session.findUnique({ where: { id }, select: { amr: true } })
  // Ended meanwhile: nothing may bring it back.
  if (!session) throw new AppError('session_not_found')
  const before = (session.amr as unknown as MethodUsed[]).filter((used) => used.method !== method)
  const now = new Date()
  await tx.session.update({
    where: { id },
    data: {
      aal: 'aal2',
      amr: [methodUsed(method), ...before] as unknown as object[],
      provedAt: now,
      refreshedAt: now,
      cookieHash,
    },
    select: { id: true },
  })
}
