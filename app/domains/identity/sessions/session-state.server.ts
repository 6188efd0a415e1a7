import { systemDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import { findSession } from './current-session.server'
import type { LiveSession } from './live-session.server'
import { sessionIdleMs } from './session-idle.server'
import type { SessionState } from './session-state'

/** The signed-in session of a request as its pages know it, or null. Asking is no activity. */
export async function findSessionState(request: Request): Promise<SessionState | null> {
  const session = await findSession(request)
  return session?.live ? stateOf(session.live) : null
}

/** A public page waits no longer to learn who reads it. */
const PATIENCE_MS = 1500

/**
 * The same for a page that everybody may read: null also where the database doesn't tell, because such a page, the status
 * above all, is shown while the database is away.
 */
export async function findSessionStateSoon(request: Request): Promise<SessionState | null> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    return await Promise.race([findSessionState(request), patience])
  } catch (error) {
    log().warn({ reason: (error as Error).message }, 'a public page is shown without its reader’s session')
    return null
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Notes that the person is active, and so begins the time without activity anew.
 *
 * @returns null when the session was over already
 */
export async function extendSession(request: Request): Promise<SessionState | null> {
  const session = await findSession(request)
  if (!session?.live) return null
  const refreshedAt = new Date()
  const { count } = await systemDb().session.updateMany({
    where: { id: session.sessionId },
    data: { refreshedAt },
  })
  return count === 0 ? null : stateOf({ ...session.live, refreshedAt })
}

function stateOf({ id, userId, aal, amr, refreshedAt, user }: LiveSession): SessionState {
  const idleMs = sessionIdleMs()
  const methods = amr.map(({ method }) => method)
  return {
    sessionId: id,
    userId,
    aal,
    isFactorShown: methods.some((method) => method === 'totp' || method === 'recovery_code'),
    isRecovery: methods.includes('recovery'),
    preferredLanguage: user.profile?.preferredLanguage ?? null,
    userUpdatedAt: Math.max(user.updatedAt.getTime(), user.profile?.updatedAt.getTime() ?? 0),
    expiresInMs: Math.max(0, refreshedAt.getTime() + idleMs - Date.now()),
    idleMs,
  }
}
