import type { Visitor } from '~/platform/http/visitor.server'
import type { ProvingSession } from '../sessions/proof.server'
import { raiseCookieSession } from '../sessions/raise-session.server'
import { challengeFactor } from './challenge-factor.server'
import { verifyFactor } from './verify-factor.server'

/**
 * A code typed on our own page, where challenge and answer are one step.
 *
 * @returns the Set-Cookie of the raised session
 * @throws as `challengeFactor` and `verifyFactor`
 */
export async function confirmFactor(
  session: ProvingSession,
  { factorId, code }: { factorId: string; code: string },
  visitor: Visitor,
): Promise<string> {
  const { id: challengeId } = await challengeFactor(session, factorId, visitor)
  return verifyFactor(session, { factorId, challengeId, code }, raiseCookieSession(visitor))
}
