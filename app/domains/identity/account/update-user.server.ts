import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { normalEmail } from '../email.server'
import { type ProvingSession, requireFreshProof, requireSecondFactor } from '../sessions/proof.server'
import type { UserWithParts } from '../sessions/user-answer.server'
import { spendOneTimeToken } from '../tokens/one-time-tokens.server'
import { takeAttempt } from '../ways-in/budgets.server'
import { checkNewPassword } from '../ways-in/check-new-password.server'
import { forgetEmailChange, mailEmailChange } from '../ways-in/mail-email-change.server'
import { type CodeChallenge, mailOneTimeToken } from '../ways-in/mail-one-time.server'
import { hashPassword, verifyPassword } from '../ways-in/passwords.server'
import { setPassword } from './set-password.server'

/**
 * Sets a new password; every other session ends, and the owner gets a mail. `nonce` is a mailed code that stands
 * for a fresh proof.
 *
 * @throws AppError `weak_password`, `same_password`, `insufficient_aal`, `reauthentication_needed`,
 *   `reauthentication_not_valid`
 */
export async function changePassword(
  session: ProvingSession,
  { password, nonce }: { password: string; nonce?: string | undefined },
  visitor: Visitor,
): Promise<void> {
  const { user } = session
  // A mailbox is the first factor again: its code makes a proof fresh, never a second one.
  requireSecondFactor(session)
  if (nonce) await spendReauthentication(user, nonce, visitor)
  else requireFreshProof(session)
  await checkNewPassword(password, [user.email ?? ''])
  if (user.passwordHash && (await verifyPassword(password, user.passwordHash)))
    throw new AppError('same_password')
  const passwordHash = await hashPassword(password)
  await systemDb().$transaction((tx) =>
    setPassword(tx, { userId: user.id, passwordHash, keptSessionId: session.id }, visitor),
  )
}

/**
 * Begins a change of address: both sides get a mail, and it changes when both have agreed. An address that somebody
 * else has is answered alike; nothing comes of it.
 *
 * @throws AppError `insufficient_aal`, `reauthentication_needed`, `email_rate_limited`
 */
export async function requestEmailChange(
  session: ProvingSession,
  email: string,
  { redirectTo, challenge }: { redirectTo: string | null; challenge: CodeChallenge | null },
  visitor: Visitor,
): Promise<void> {
  requireFreshProof(session)
  const newEmail = normalEmail(email)
  if (newEmail === session.user.emailNormal) return
  await takeAttempt('mail', newEmail, visitor)
  await systemDb().$transaction(async (tx) => {
    await forgetEmailChange(tx, session.userId)
    const user = await tx.user.update({ where: { id: session.userId }, data: { newEmail: email.trim() } })
    await mailEmailChange(tx, user, { redirectTo, challenge }, visitor)
  })
}

/** What clients keep with a user; merged, as the protocol has it. A key set to null goes. */
export async function updateMetadata(userId: string, data: Record<string, unknown>): Promise<void> {
  await systemDb().$executeRaw`
    UPDATE users SET user_metadata = jsonb_strip_nulls(user_metadata || ${JSON.stringify(data)}::jsonb), updated_at = now()
    WHERE id = ${userId}::uuid`
}

/** Mails a code that stands for a fresh proof. @throws AppError `email_rate_limited` */
export async function requestReauthentication(user: UserWithParts, visitor: Visitor): Promise<void> {
  await takeAttempt('mail', user.email ?? '', visitor)
  await systemDb().$transaction((tx) =>
    mailOneTimeToken(tx, { user, kind: 'reauthentication', redirectTo: null, challenge: null }, visitor),
  )
}

/** Uses up a mailed code that stands for a fresh proof. @throws AppError `reauthentication_not_valid`, `rate_limited` */
export async function spendReauthentication(
  user: UserWithParts,
  code: string,
  visitor: Visitor,
): Promise<void> {
  const email = user.email ?? ''
  await takeAttempt('verify', email, visitor)
  try {
    await systemDb().$transaction((tx) => spendOneTimeToken(tx, ['reauthentication'], { email, code }))
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'otp_expired')
      throw new AppError('reauthentication_not_valid', { cause })
    throw cause
  }
}
