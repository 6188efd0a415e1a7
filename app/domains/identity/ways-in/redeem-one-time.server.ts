import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { OneTimeToken } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { sendMail } from '~/platform/mail/mail.server'
import { normalEmail } from '../email.server'
import type { Method } from '../sessions/start-session.server'
import { refuseBanned } from '../sessions/token-session.server'
import { type Presented, spendOneTimeToken, type TokenKind } from '../tokens/one-time-tokens.server'
import { takeAttempt } from './budgets.server'
import type { LinkType } from './mail-links.server'

/** What each type of the protocol may use up; `email` is what a client says that doesn't tell new from known. */
export const KINDS_OF: Record<LinkType, readonly TokenKind[]> = {
  signup: ['confirmation'],
  email: ['confirmation', 'magiclink'],
  magiclink: ['magiclink', 'confirmation'],
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}

export interface Redeemed {
  userId: string
  type: LinkType
  method: Method
  redirectTo: string | null
  challenge: Pick<OneTimeToken, 'codeChallenge' | 'codeChallengeMethod'>
  /** A changed address waits for its other side. */
  isHalf: boolean
}

/**
 * Uses up a mailed link or code and does what it stands for: proves an address, changes it, or only says who is
 * there. `begin` runs in the same transaction, so that nothing is used up for a session that never began.
 *
 * @throws AppError `otp_expired`, `user_banned`, `rate_limited`
 */
export async function redeemOneTime<T>(
  type: LinkType,
  presented: Presented,
  visitor: Visitor,
  begin: (redeemed: Redeemed, tx: SystemTx) => Promise<T>,
): Promise<T> {
  if ('code' in presented) await takeAttempt('verify', presented.email, visitor)
  return systemDb().$transaction(async (tx) => {
    const token = await spendOneTimeToken(tx, KINDS_OF[type], presented)
    const user = await tx.user.findUniqueOrThrow({ where: { id: token.userId } })
    refuseBanned(user)
    const isHalf = await takeEffect(tx, token, visitor)
    return begin(
      {
        userId: token.userId,
        type,
        method:
          type === 'recovery' || type === 'invite' ? type : token.kind === 'magiclink' ? 'magiclink' : 'otp',
        redirectTo: token.redirectTo,
        challenge: token,
        isHalf,
      },
      tx,
    )
  })
}

async function takeEffect(tx: SystemTx, token: OneTimeToken, visitor: Visitor): Promise<boolean> {
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new')
    return changeWhenBothAgree(tx, token, visitor)
  // Whatever was opened from the mailbox proves the mailbox, as long as the address is still the one it went to.
  await confirmEmail(tx, token.userId, token.email)
  return false
}

/** Marks an address proved, if it is still the user's. */
export async function confirmEmail(tx: SystemTx, userId: string, email: string | null): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailNormal: email, emailConfirmedAt: null },
    data: { emailConfirmedAt: new Date() },
  })
  if (count === 0) return
  await tx.$executeRaw`
    UPDATE identities SET identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    WHERE user_id = ${userId}::uuid AND provider = 'email'`
}

/** @returns whether the other side has yet to agree */
async function changeWhenBothAgree(tx: SystemTx, token: OneTimeToken, visitor: Visitor): Promise<boolean> {
  const { userId } = token
  // One side at a time: two clicks at once must not both find the other missing.
  const [user] = await tx.$queryRaw<{ email: string | null; newEmail: string | null }[]>`
    SELECT email, new_email AS "newEmail"
    FROM users WHERE id = ${userId}::uuid FOR UPDATE`
  if (!user?.newEmail) throw new AppError('otp_expired')
  const newEmail = normalEmail(user.newEmail)
  // One that was asked of another address agrees to nothing here.
  if (token.kind === 'email_change_new' && token.email !== newEmail) throw new AppError('otp_expired')
  if (!(await otherHasAgreed(tx, token, user.email, newEmail))) return true
  const taken = await tx.user.count({ where: { emailNormal: newEmail, id: { not: userId } } })
  if (taken > 0) throw new AppError('already_exists', { messageKey: 'errors.emailRegistered' })
  await tx.user.update({
    where: { id: userId },
    data: {
      email: user.newEmail,
      emailNormal: newEmail,
      newEmail: null,
      emailConfirmedAt: new Date(),
    },
  })
  await tx.$executeRaw`
    UPDATE identities SET identity_data = identity_data || jsonb_build_object('email', ${user.newEmail}::text, 'email_verified', true),
      updated_at = now()
    WHERE user_id = ${userId}::uuid AND provider = 'email'`
  await tx.oneTimeToken.deleteMany({ where: { userId } })
  if (user.email) {
    const profile = await tx.profile.findUnique({ where: { userId } })
    await sendMail(tx, {
      to: user.email,
      template: 'email-changed',
      language: profile?.preferredLanguage ?? visitor.language,
      values: { newEmail: user.newEmail },
    })
  }
  return false
}

/**
 * Whether the other mailbox agreed, to this very address. A side that nothing was sent to hasn't: it may belong to
 * somebody who has an account. Only an account without an address has one side.
 */
async function otherHasAgreed(
  tx: SystemTx,
  { userId, kind }: OneTimeToken,
  email: string | null,
  newEmail: string,
): Promise<boolean> {
  const isNew = kind === 'email_change_new'
  if (isNew && !email) return true
  const other = await tx.oneTimeToken.findFirst({
    where: {
      userId,
      kind: isNew ? 'email_change_current' : 'email_change_new',
      email: isNew ? normalEmail(email!) : newEmail,
      usedAt: { not: null },
    },
  })
  return other !== null
}
