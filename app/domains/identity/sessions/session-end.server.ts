import { systemDb } from '~/platform/db/db.server'
import { sessionIdleMs } from './session-idle.server'

/** When a session ends if nobody uses it until then, or null when it is over. */
export async function sessionStandsUntil(sessionId: string): Promise<Date | null> {
  const session = await systemDb().session.findUnique({
    where: { id: sessionId },
    select: { refreshedAt: true, notAfter: true },
  })
  if (!session) return null
  const idleEnd = session.refreshedAt.getTime() + sessionIdleMs()
  return new Date(Math.min(idleEnd, session.notAfter?.getTime() ?? idleEnd))
}
