import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { type ProvingSession, requireSecondFactor } from '../sessions/proof.server'
import { clearAttempts, takeAttempt } from '../ways-in/budgets.server'
import { verifyPassword } from '../ways-in/passwords.server'
import { spendReauthentication } from './update-user.server'

/**
 * Makes a session's proof fresh by the password.
 *
 * @throws AppError `invalid_credentials`, `login_rate_limited`, `insufficient_aal`
 */
export async function proveByPassword(
  session: ProvingSession,
  password: string,
  visitor: Visitor,
): Promise<void> {
  requireSecondFactor(session)
  const { user } = session
  await takeAttempt('sign-in', user.email ?? user.id, visitor)
  if (!(await verifyPassword(password, user.passwordHash)))
    throw new AppError('invalid_credentials', { messageKey: 'errors.passwordWrong' })
  await clearAttempts('sign-in', user.email ?? user.id)
  await markProved(session)
}

/**
 * Makes a session's proof fresh by a mailed code (see `requestReauthentication`).
 *
 * @throws AppError `reauthentication_not_valid`, `rate_limited`, `insufficient_aal`
 */
export async function proveByCode(session: ProvingSession, code: string, visitor: Visitor): Promise<void> {
  requireSecondFactor(session)
  await spendReauthentication(session.user, code, visitor)
  await markProved(session)
}

async function markProved({ id, userId }: ProvingSession): Promise<void> {
  await systemDb().session.updateMany({ where: { id, userId }, data: { provedAt: new Date() } })
}
