import { redirect } from '@remix-run/node'
import { AppError } from '~/platform/errors/app-error'
import { PROOF_FRESH_MS, type ProvingSession, requireFreshProof } from './proof.server'

/** Whether dangerous changes may be made now, and until when; null when a proof is asked for first. */
export function proofUntil(session: ProvingSession): Date | null {
  const until = new Date(session.provedAt.getTime() + PROOF_FRESH_MS)
  return until > new Date() ? until : null
}

/**
 * What a dangerous change on our own pages begins with.
 *
 * @param back where to come back to
 * @throws a redirect to the page that asks for a proof; AppError `insufficient_aal`
 */
export function requireProofFirst(session: ProvingSession, back: string): void {
  try {
    requireFreshProof(session)
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'reauthentication_needed') throw thrown
    throw redirect(`/auth/prove?next=${encodeURIComponent(back)}`)
  }
}
