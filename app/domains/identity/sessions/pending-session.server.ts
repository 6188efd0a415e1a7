import { systemDb } from '~/platform/db/db.server'
import { findHalfSession } from './current-session.server'
import type { ProvingSession } from './proof.server'
import { USER_PARTS } from './user-answer.server'

/** The session of a person whose first factor is proved and whose second one is still owed, or null. */
export async function findPendingSession(request: Request): Promise<ProvingSession | null> {
  const half = await findHalfSession(request)
  if (half?.hurdle !== 'second-factor') return null
  return systemDb().session.findUnique({
    where: { id: half.sessionId },
    include: { user: { include: USER_PARTS } },
  })
}
