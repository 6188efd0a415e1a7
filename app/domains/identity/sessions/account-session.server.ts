import { systemDb } from '~/platform/db/db.server'
import type { Profile } from '~/platform/db/generated/client'
import { requireSession } from './current-session.server'
import type { ProvingSession } from './proof.server'
import { USER_PARTS } from './user-answer.server'

export interface AccountSession extends ProvingSession {
  profile: Profile | null
}

/** The signed-in person with all that their own pages show and change. @throws as `requireSession` */
export async function requireAccount(request: Request): Promise<AccountSession> {
  const { sessionId } = await requireSession(request)
  return readAccount(sessionId)
}

/** The same by the session's id, e.g. after it was raised. */
export async function readAccount(sessionId: string): Promise<AccountSession> {
  const { user, ...session } = await systemDb().session.findUniqueOrThrow({
    where: { id: sessionId },
    include: { user: { include: { ...USER_PARTS, profile: true } } },
  })
  return { ...session, user, profile: user.profile }
}
