import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { sendMail } from '~/platform/mail/mail.server'
import { normalEmail } from '../email.server'
import type { UserWithParts } from '../sessions/user-answer.server'
import { spendOneTimeToken } from '../tokens/one-time-tokens.server'
import { takeAttempt } from '../ways-in/budgets.server'
import { checkNewPassword } from '../ways-in/check-new-password.server'
import { type CodeChallenge, mailOneTimeToken } from '../ways-in/mail-one-time.server'
import { hashPassword, verifyPassword } from '../ways-in/passwords.server'

/** A change that could cost somebody their account asks for a proof this fresh. */
const PROOF_FRESH_MS = 10 * 60_000

export interface ProvingSession {
  id: string
  userId: string
  aal: string
  provedAt: Date
  user: UserWithParts
}

/**
 * Refuses a dangerous change on a session that didn't prove enough, or not lately: with a second factor set up the
 * session must have shown it, and the last proof must be fresh.
 *
 * @throws AppError `insufficient_aal`, `reauthentication_needed`
 */
export function requireFreshProof(session: ProvingSession): void {
  const hasFactor = session.user.factors.some(({ status }) => status === 'verified')
  if (hasFactor && session.aal !== 'aal2') throw new AppError('insufficient_aal')
  if (session.provedAt.getTime() + PROOF_FRESH_MS < Date.now()) throw new AppError('reauthentication_needed')
}

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
  if (nonce) await spendNonce(user, nonce, visitor)
  else requireFreshProof(session)
  await checkNewPassword(password, [user.email ?? ''])
  if (user.passwordHash && (await verifyPassword(password, user.passwordHash)))
    throw new AppError('same_password')
  const passwordHash = await hashPassword(password)
  await systemDb().$transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } })
    await tx.session.deleteMany({ where: { userId: user.id, id: { not: session.id } } })
    await tx.oneTimeToken.deleteMany({ where: { userId: user.id, kind: { in: ['recovery', 'magiclink'] } } })
    if (!user.email) return
    const profile = await tx.profile.findUnique({ where: { userId: user.id } })
    const language = profile?.preferredLanguage ?? visitor.language
    await sendMail(tx, {
      to: user.email,
      template: 'password-changed',
      language,
      values: { when: new Date() },
    })
  })
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
  const taken = (await systemDb().user.count({ where: { emailNormal: newEmail } })) > 0
  await systemDb().$transaction(async (tx) => {
    const user = await tx.user.update({ where: { id: session.userId }, data: { newEmail: email.trim() } })
    if (user.email)
      await mailOneTimeToken(tx, { user, kind: 'email_change_current', redirectTo, challenge }, visitor)
    if (!taken)
      return mailOneTimeToken(tx, { user, kind: 'email_change_new', redirectTo, challenge }, visitor)
    await sendMail(tx, {
      to: newEmail,
      template: 'already-registered',
      language: visitor.language,
      values: { signInLink: `${visitor.origin}/auth`, resetLink: `${visitor.origin}/auth?mode=forgot` },
    })
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

async function spendNonce(user: UserWithParts, code: string, visitor: Visitor): Promise<void> {
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
