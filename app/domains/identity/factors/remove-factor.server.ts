import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Factor } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { lockUser } from '../account/lock-user.server'
import { mailOwner } from '../account/mail-owner.server'
import { type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import { factorName } from './factor-name'

/**
 * Removes an authenticator; one that counts only for who showed the second factor lately. With the last of them the
 * recovery codes go, and sessions that it raised fall back.
 *
 * @throws AppError `mfa_factor_not_found`, `insufficient_aal`, `reauthentication_needed`
 */
export async function removeFactor(session: ProvingSession, factorId: string): Promise<void> {
  const factor = session.user.factors.find(({ id }) => id === factorId)
  if (!factor) throw new AppError('mfa_factor_not_found')
  if (factor.status === 'verified') requireFreshProof(session)
  await deleteFactor(factor)
}

/** Removes a factor, whoever asks. @throws AppError `mfa_factor_not_found` */
export async function deleteFactor(factor: Factor): Promise<void> {
  const { id, userId } = factor
  await systemDb().$transaction(async (tx) => {
    await lockUser(tx, userId)
    // With the status that was looked at: it may have begun to count since.
    const { count } = await tx.factor.deleteMany({ where: { id, userId, status: factor.status } })
    if (count === 0) throw new AppError('mfa_factor_not_found')
    if (factor.status !== 'verified') return
    if ((await tx.factor.count({ where: { userId, status: 'verified' } })) === 0)
      await forgetSecondFactor(tx, userId)
    await mailOwner(tx, userId, 'factor-removed', { name: factorName(factor) })
  })
}

async function forgetSecondFactor(tx: SystemTx, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  // A passkey proves two things by itself.
  await tx.$executeRaw`
    UPDATE sessions SET aal = 'aal1' WHERE user_id = ${userId}::uuid AND NOT amr @> '[{"method": "passkey"}]'`
}
