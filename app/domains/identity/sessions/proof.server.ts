import { AppError } from '~/platform/errors/app-error'
import type { UserWithParts } from './user-answer.server'

/** A change that could cost somebody their account asks for a proof this fresh. */
export const PROOF_FRESH_MS = 10 * 60_000

/** A session with all that decides whether it proved enough. */
export interface ProvingSession {
  id: string
  userId: string
  aal: string
  provedAt: Date
  user: UserWithParts
}

export interface AssuredSession {
  aal: string
  user: { factors: { status: string }[] }
}

/** Whether the person set up a second factor that this session has yet to show. */
export const owesSecondFactor = ({ aal, user }: AssuredSession): boolean =>
  aal !== 'aal2' && user.factors.some(({ status }) => status === 'verified')

/** @throws AppError `insufficient_aal` */
export function requireSecondFactor(session: AssuredSession): void {
  if (owesSecondFactor(session)) throw new AppError('insufficient_aal')
}

/**
 * Refuses a dangerous change on a session that didn't prove enough, or not lately: with a second factor set up the
 * session must have shown it, and the last proof must be fresh.
 *
 * @throws AppError `insufficient_aal`, `reauthentication_needed`
 */
export function requireFreshProof(session: ProvingSession): void {
  requireSecondFactor(session)
  if (session.provedAt.getTime() + PROOF_FRESH_MS < Date.now()) throw new AppError('reauthentication_needed')
}
