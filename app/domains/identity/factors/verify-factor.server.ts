import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Factor } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { open } from '~/platform/secrets/secrets.server'
import { lockUser } from '../account/lock-user.server'
import { mailOwner } from '../account/mail-owner.server'
import { owesSecondFactor, type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import type { Raise } from '../sessions/raise-session.server'
import { TOTP_SECRET } from './enrol-totp.server'
import { clearFactorAttempts, takeFactorAttempt } from './factor-attempts.server'
import { factorName } from './factor-name'
import { matchTotp } from './totp.server'

export interface FactorProof {
  factorId: string
  challengeId: string
  /** Six digits. */
  code: string
}

/**
 * Takes a code of an authenticator and raises the session to `aal2`. The first code of a new one makes it count; if
 * it is the person's first, their other sessions that showed no second factor end.
 *
 * @throws AppError `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_verification_failed` also for a code that was
 *   taken before, `rate_limited`, `session_not_found`; for a new authenticator `insufficient_aal`,
 *   `reauthentication_needed`
 */
export async function verifyFactor<T>(
  session: ProvingSession,
  { factorId, challengeId, code }: FactorProof,
  raise: Raise<T>,
): Promise<T> {
  const { userId } = session
  const factor = await systemDb().factor.findUnique({ where: { id: factorId, userId } })
  if (!factor?.secret) throw new AppError('mfa_factor_not_found')
  // Else a stolen password would be enough to bring an authenticator of one's own.
  if (factor.status !== 'verified') requireFreshProof(session)
  const standing = { id: challengeId, factorId, verifiedAt: null, expiresAt: { gt: new Date() } }
  if (!(await systemDb().challenge.findFirst({ where: standing })))
    throw new AppError('mfa_challenge_expired')
  await takeFactorAttempt(userId)
  const step = stepOf(factor, code)
  const raised = await systemDb().$transaction(async (tx) => {
    await lockUser(tx, userId)
    const { count } = await tx.challenge.updateMany({ where: standing, data: { verifiedAt: new Date() } })
    if (count === 0) throw new AppError('mfa_challenge_expired')
    await takeStep(tx, factor, step)
    if (factor.status !== 'verified') await begin(tx, session, factor)
    return raise(tx, session.id, 'totp')
  })
  await clearFactorAttempts(userId)
  return raised
}

function stepOf(factor: Factor, code: string): number {
  const step = matchTotp(open(factor.secret!, TOTP_SECRET), code)
  if (step === null) throw new AppError('mfa_verification_failed')
  return step
}

/** No code counts twice, nor one older than the last (RFC 6238, section 5.2). */
async function takeStep(tx: SystemTx, { id }: Factor, step: number): Promise<void> {
  const { count } = await tx.factor.updateMany({
    where: { id, OR: [{ lastUsedStep: null }, { lastUsedStep: { lt: step } }] },
    data: { lastUsedStep: step },
  })
  if (count === 0) throw new AppError('mfa_verification_failed')
}

/** From now on the factor is asked for. What else was begun and not finished is given up. */
async function begin(tx: SystemTx, session: ProvingSession, factor: Factor): Promise<void> {
  const { userId, id: sessionId, aal } = session
  const factors = await tx.factor.findMany({ where: { userId }, select: { status: true } })
  // Another one may have begun to count since the session was read.
  if (owesSecondFactor({ aal, user: { factors } })) throw new AppError('insufficient_aal')
  const isFirst = !factors.some(({ status }) => status === 'verified')
  await tx.factor.update({ where: { id: factor.id }, data: { status: 'verified' } })
  await tx.factor.deleteMany({ where: { userId, status: 'unverified' } })
  if (isFirst) {
    await tx.session.deleteMany({ where: { userId, aal: 'aal1', id: { not: sessionId } } })
    // Codes of an authenticator that is gone would open this one.
    await tx.recoveryCode.deleteMany({ where: { userId } })
  }
  await mailOwner(tx, userId, 'factor-added', { name: factorName(factor) })
}
