import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { beginCookieSession } from '../sessions/cookie-session.server'
import type { ProvingSession } from '../sessions/proof.server'
import { raiseCookieSession } from '../sessions/raise-session.server'
import { checkPasskey, type PasskeyProof } from './check-passkey.server'

/** Sign-in on our own page; nothing else is asked for. @throws as `checkPasskey` */
export async function signInWithPasskey(
  proof: PasskeyProof,
  visitor: Visitor,
): Promise<{ userId: string; setCookie: string }> {
  const userId = await checkPasskey(proof, visitor)
  return { userId, setCookie: await beginCookieSession({ userId, method: 'passkey', aal: 'aal2' }, visitor) }
}

/**
 * A passkey shown in a session that stands already: as its second factor, or as the fresh proof that a dangerous change
 * asks for.
 *
 * @returns the Set-Cookie of the raised session
 * @throws as `checkPasskey`; AppError `passkey_refused` for somebody else's, `session_not_found`
 */
export async function confirmPasskey(
  session: Pick<ProvingSession, 'id' | 'userId'>,
  proof: PasskeyProof,
  visitor: Visitor,
): Promise<string> {
  const userId = await checkPasskey(proof, visitor)
  if (userId !== session.userId) throw new AppError('passkey_refused', { detail: 'another person’s passkey' })
  return systemDb().$transaction((tx) => raiseCookieSession(visitor)(tx, session.id, 'passkey'))
}
