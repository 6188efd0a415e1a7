import { createHash, randomBytes } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { cookieValue } from '~/platform/i18n/i18n.server'
import { clearCookie, setCookie } from '~/platform/sessions/cookies.server'

export const SESSION_COOKIE = 'parley_session'

/** Specification, section 9: a session without activity ends after 480 minutes. */
export const SESSION_IDLE_MS = 480 * 60_000
/** `refreshed_at` is written at most this often, so that reading a page isn't a write. */
const REFRESH_EVERY_MS = 60_000

const hashOf = (secret: string) => new Uint8Array(createHash('sha256').update(secret).digest())

/** Begins a session; the returned Set-Cookie holds its secret, of which only a hash is kept. */
export async function beginSession(request: Request, userId: string, method: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await systemDb().session.create({
    data: {
      userId,
      cookieHash: hashOf(secret),
      amr: [{ method, timestamp: Math.floor(Date.now() / 1000) }],
      userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null,
    },
  })
  return setCookie(request, SESSION_COOKIE, secret, { maxAgeSeconds: 30 * 86_400 })
}

/** The live session of a request, or null. Sign-out anywhere works at once: the row is read each time. */
export async function readSession(request: Request) {
  const secret = cookieValue(request, SESSION_COOKIE)
  if (!secret) return null
  const session = await systemDb().session.findUnique({
    where: { cookieHash: hashOf(secret) },
    include: { user: { include: { profile: true } } },
  })
  if (!session || session.refreshedAt.getTime() + SESSION_IDLE_MS < Date.now()) return null
  if (session.user.bannedUntil && session.user.bannedUntil > new Date()) return null
  if (session.refreshedAt.getTime() + REFRESH_EVERY_MS < Date.now()) {
    await systemDb().session.updateMany({ where: { id: session.id }, data: { refreshedAt: new Date() } })
  }
  return session
}

/** Ends the request's session; the returned Set-Cookie clears the browser's part. */
export async function endSession(request: Request): Promise<string> {
  const secret = cookieValue(request, SESSION_COOKIE)
  if (secret) await systemDb().session.deleteMany({ where: { cookieHash: hashOf(secret) } })
  return clearCookie(request, SESSION_COOKIE)
}
