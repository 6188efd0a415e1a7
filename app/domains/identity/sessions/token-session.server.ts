import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import {
  ACCESS_TOKEN_S,
  type AccessClaims,
  signAccessToken,
  verifyAccessToken,
} from '../tokens/access-token.server'
import { firstRefreshToken, rotateRefreshToken } from '../tokens/refresh-tokens.server'
import { hashOf } from '../tokens/secret-hash.server'
import { refuseLeaving } from './leaving'
import { sessionIdleMs } from './session-idle.server'
import { type MethodUsed, newSession, type SessionOrder, startSession } from './start-session.server'
import { USER_PARTS, type UserAnswer, type UserWithParts, userAnswer } from './user-answer.server'

/** The specification's session (section 3), which is the session protocol's. */
export interface SessionAnswer {
  access_token: string
  refresh_token: string
  /** Seconds since 1970. */
  expires_at: number
  /** Seconds. */
  expires_in: number
  token_type: 'bearer'
  user: UserAnswer
}

/**
 * Begins a session for a client that holds its tokens itself. With the user at hand nothing is read again.
 *
 * @throws AppError `account_leaving`
 */
export async function openTokenSession(
  order: SessionOrder & { user?: UserWithParts },
  tx: SystemTx = systemDb(),
): Promise<SessionAnswer> {
  const { user: known, visitor, userId, aal = 'aal1' } = order
  const user = known ?? (await tx.user.findUniqueOrThrow({ where: { id: userId }, include: USER_PARTS }))
  refuseLeaving(user)
  const made = newSession(order.method)
  const { id, amr, startedAt } = made
  const refreshToken = firstRefreshToken(id)
  const session = { id, aal, amr, user: { ...user, lastSignInAt: startedAt } }
  const [, answer] = await Promise.all([
    startSession(tx, order, made, hashOf(refreshToken)),
    sessionAnswer(session, refreshToken, visitor),
  ])
  return answer
}

/**
 * Trades a refresh token for a fresh session answer.
 *
 * @throws AppError `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`, `user_banned`,
 *   `account_leaving`
 */
export async function refreshTokenSession(refreshToken: string, visitor: Visitor): Promise<SessionAnswer> {
  const { sessionId, next } = await rotateRefreshToken(refreshToken)
  const session = await systemDb().session.findUnique({ where: { id: sessionId }, include: { user: true } })
  if (!session) throw new AppError('refresh_token_not_found')
  const idle = session.refreshedAt.getTime() + sessionIdleMs() < Date.now()
  const over = session.notAfter && session.notAfter < new Date()
  if (idle || over) {
    await systemDb().session.deleteMany({ where: { id: sessionId } })
    throw new AppError('session_expired')
  }
  refuseBanned(session.user)
  refuseLeaving(session.user)
  await systemDb().session.updateMany({
    where: { id: sessionId },
    data: { refreshedAt: new Date(), userAgent: visitor.userAgent, ip: visitor.address },
  })
  return answerFor(sessionId, next, visitor)
}

/** A session's answer with the given refresh token, e.g. after its assurance level rose. */
export async function answerFor(
  sessionId: string,
  refreshToken: string,
  visitor: Visitor,
  tx: SystemTx = systemDb(),
): Promise<SessionAnswer> {
  const session = await tx.session.findUniqueOrThrow({
    where: { id: sessionId },
    include: { user: { include: USER_PARTS } },
  })
  const amr = session.amr as unknown as MethodUsed[]
  return sessionAnswer({ ...session, aal: session.aal as AccessClaims['aal'], amr }, refreshToken, visitor)
}

interface SessionParts {
  id: string
  aal: AccessClaims['aal']
  amr: MethodUsed[]
  user: UserWithParts
}

async function sessionAnswer(
  { id, aal, amr, user: row }: SessionParts,
  refreshToken: string,
  visitor: Visitor,
): Promise<SessionAnswer> {
  const user = userAnswer(row)
  const claims: AccessClaims = {
    sub: user.id,
    email: user.email ?? '',
    phone: '',
    session_id: id,
    role: 'authenticated',
    aal,
    amr,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    is_anonymous: false,
  }
  const { token, expiresAt } = await signAccessToken(claims, `${visitor.origin}/auth/v1`)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_S,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  }
}

/**
 * Whose access token a request carries, its session still standing.
 *
 * @throws AppError `authentication_required` without a token, `bad_jwt`, `session_not_found`, `user_banned`,
 *   `account_leaving`
 */
export async function requireBearer(request: Request) {
  const claims = await claimsOf(request)
  const session = await systemDb().session.findUnique({
    where: { id: claims.session_id, userId: claims.sub },
    include: { user: { include: USER_PARTS } },
  })
  if (!session || session.refreshedAt.getTime() + sessionIdleMs() < Date.now())
    throw new AppError('session_not_found')
  refuseBanned(session.user)
  refuseLeaving(session.user)
  // A token from before the second factor was shown doesn't rise with its session: whoever holds it showed nothing.
  return { ...session, aal: claims.aal === 'aal2' ? session.aal : 'aal1' }
}

/**
 * The session that a request's access token was given for, whatever became of its person; null once it is over. For
 * signing out only: whoever is banned or leaving may do that too.
 *
 * @throws AppError `authentication_required`, `bad_jwt`
 */
export async function findBearerSession(request: Request): Promise<{ id: string; userId: string } | null> {
  const { session_id: id, sub: userId } = await claimsOf(request)
  return systemDb().session.findUnique({ where: { id, userId }, select: { id: true, userId: true } })
}

async function claimsOf(request: Request): Promise<AccessClaims> {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!token) throw new AppError('authentication_required')
  return verifyAccessToken(token)
}

/** @throws AppError `user_banned` */
export function refuseBanned({ bannedUntil }: { bannedUntil: Date | null }): void {
  if (bannedUntil && bannedUntil > new Date()) throw new AppError('user_banned')
}
