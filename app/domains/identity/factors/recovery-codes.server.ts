import { createHmac, randomInt } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { lockUser } from '../account/lock-user.server'
import { mailOwner } from '../account/mail-owner.server'
import { type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import type { Raise } from '../sessions/raise-session.server'
import { clearFactorAttempts, takeFactorAttempt } from './factor-attempts.server'

const HOW_MANY = 10
/** Crockford's Base32: no two signs that handwriting confuses. Ten of them are fifty bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/**
 * Ten codes that each stand once for a lost authenticator; those from before end. They are said this once: only keyed
 * hashes are kept.
 *
 * @returns codes as people write them down, `XXXXX-XXXXX`
 * @throws AppError `mfa_factor_not_found` without an authenticator, `insufficient_aal`, `reauthentication_needed`
 */
export async function makeRecoveryCodes(session: ProvingSession): Promise<string[]> {
  requireFreshProof(session)
  const { userId } = session
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await systemDb().$transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await tx.factor.count({ where: { userId, status: 'verified' } })) === 0)
      throw new AppError('mfa_factor_not_found')
    await tx.recoveryCode.deleteMany({ where: { userId } })
    await tx.recoveryCode.createMany({
      data: codes.map((code) => ({ userId, codeHash: hashCode(userId, code) })),
    })
  })
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/**
 * Uses a recovery code up in place of a second factor; its owner gets a mail.
 *
 * @throws AppError `mfa_verification_failed` also for one that was used, `rate_limited`, `session_not_found`
 */
export async function spendRecoveryCode<T>(
  session: ProvingSession,
  typed: string,
  raise: Raise<T>,
): Promise<T> {
  const { userId } = session
  await takeFactorAttempt(userId)
  const raised = await systemDb().$transaction(async (tx) => {
    await lockUser(tx, userId)
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId, codeHash: hashCode(userId, asMade(typed)), usedAt: null },
      data: { usedAt: new Date() },
    })
    if (count === 0) throw new AppError('mfa_verification_failed')
    const left = await tx.recoveryCode.count({ where: { userId, usedAt: null } })
    await mailOwner(tx, userId, 'recovery-code-used', { left })
    return raise(tx, session.id, 'recovery_code')
  })
  await clearFactorAttempts(userId)
  return raised
}

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** As it was made, however it is typed: small letters, other dashes and blanks, O for 0 and I or L for 1. */
const asMade = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** Keyed, and the owner's: fifty bits would be found from a plain hash. */
const hashCode = (userId: string, code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', purposeKey('recovery-code')).update(`${userId}\n${code}`).digest())
