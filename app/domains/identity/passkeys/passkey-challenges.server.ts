import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'

const LIFETIME_MS = 5 * 60_000

export type PasskeyPurpose = 'registration' | 'authentication'

export interface IssuedChallenge {
  id: string
  expiresAt: Date
}

/** Keeps a challenge that an authenticator is about to sign; `userId` for a registration. */
export const keepChallenge = (
  purpose: PasskeyPurpose,
  challenge: string,
  userId: string | null,
): Promise<IssuedChallenge> =>
  systemDb().passkeyChallenge.create({
    data: { purpose, challenge, userId, expiresAt: new Date(Date.now() + LIFETIME_MS) },
    select: { id: true, expiresAt: true },
  })

/**
 * Uses a challenge up, whatever comes of it: what was signed wrongly is signed anew.
 *
 * @throws AppError `passkey_challenge_not_found` for one that never was, is over, was used, or is somebody else's
 */
export async function spendChallenge(
  id: string,
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<string> {
  const [spent] = await systemDb().$queryRaw<{ challenge: string }[]>`
    DELETE FROM passkey_challenges
    WHERE id = ${id}::uuid AND purpose = ${purpose} AND user_id IS NOT DISTINCT FROM ${userId}::uuid AND expires_at > now()
    RETURNING challenge`
  if (!spent) throw new AppError('passkey_challenge_not_found')
  return spent.challenge
}
