import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { normalEmail } from '../email.server'
import { USER_PARTS, type UserWithParts } from '../sessions/user-answer.server'
import { issueOneTimeToken, type TokenKind } from '../tokens/one-time-tokens.server'
import { ensureProfile } from '../ways-in/ensure-profile.server'
import { forgetEmailChange } from '../ways-in/mail-email-change.server'
import { protocolLink } from '../ways-in/mail-links.server'
import { mailOneTimeToken } from '../ways-in/mail-one-time.server'
import { hashPassword } from '../ways-in/passwords.server'

/** Makes an account for an address and mails its link. @throws AppError `already_exists` for a confirmed one */
export async function inviteUser(
  {
    email,
    metadata,
    redirectTo,
  }: { email: string; metadata: Record<string, unknown>; redirectTo: string | null },
  visitor: Visitor,
): Promise<UserWithParts> {
  return systemDb().$transaction(async (tx) => {
    const user = await userFor(tx, { email, metadata, create: true }, visitor)
    if (user.emailConfirmedAt) throw new AppError('already_exists', { messageKey: 'errors.emailRegistered' })
    await tx.user.update({ where: { id: user.id }, data: { invitedAt: new Date() } })
    await mailOneTimeToken(tx, { user, kind: 'confirmation', redirectTo, challenge: null }, visitor)
    return userWithParts(tx, user.id)
  })
}

export interface LinkRequest {
  type: 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change_current' | 'email_change_new'
  email: string
  password?: string | undefined
  newEmail?: string | undefined
  metadata: Record<string, unknown>
  redirectTo: string | null
}

const KIND: Record<LinkRequest['type'], TokenKind> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
}

/**
 * @throws AppError `not_found` for a type that makes no account; `bad_request` without the new address,
 *   `already_exists` when somebody has it
 */
export async function generateLink(request: LinkRequest, visitor: Visitor) {
  const { type, email, password, newEmail, metadata, redirectTo } = request
  const passwordHash = password ? await hashPassword(password) : undefined
  return systemDb().$transaction(async (tx) => {
    const create = type === 'signup' || type === 'invite' || type === 'magiclink'
    const user = await userFor(tx, { email, metadata, create, passwordHash }, visitor)
    if (type.startsWith('email_change')) {
      if (!newEmail) throw new AppError('bad_request', { detail: 'new_email: missing' })
      await refuseTaken(tx, user.id, newEmail)
      // What a mailbox agreed to was another address: it has agreed to nothing here.
      if (normalEmail(user.newEmail ?? '') !== normalEmail(newEmail)) await forgetEmailChange(tx, user.id)
      await tx.user.update({ where: { id: user.id }, data: { newEmail, emailChangeSentAt: new Date() } })
    }
    const kind = KIND[type]
    const to = kind === 'email_change_new' ? newEmail! : email
    const { secret, code } = await issueOneTimeToken(tx, { userId: user.id, kind, email: to, redirectTo })
    const link = protocolLink({ kind, secret, redirectTo }, visitor)
    return { user: await userWithParts(tx, user.id), secret, code, link }
  })
}

interface Wanted {
  email: string
  metadata: Record<string, unknown>
  create: boolean
  passwordHash?: string | undefined
}

async function userFor(tx: SystemTx, wanted: Wanted, visitor: Visitor): Promise<UserWithParts> {
  const { email, metadata, create, passwordHash } = wanted
  const where = { emailNormal: normalEmail(email) }
  const known = await tx.user.findUnique({ where, include: USER_PARTS })
  if (known) return known
  if (!create) throw new AppError('not_found', { detail: 'no user has this address' })
  const made = await ensureProfile(
    {
      provider: 'email',
      email,
      emailConfirmed: false,
      preferredLanguage: visitor.language,
      metadata,
      ...(passwordHash ? { passwordHash } : {}),
    },
    tx,
  )
  return userWithParts(tx, made.userId)
}

const userWithParts = (tx: SystemTx, id: string): Promise<UserWithParts> =>
  tx.user.findUniqueOrThrow({ where: { id }, include: USER_PARTS })

async function refuseTaken(tx: SystemTx, userId: string, email: string): Promise<void> {
  const taken = await tx.user.count({ where: { emailNormal: normalEmail(email), id: { not: userId } } })
  if (taken > 0) throw new AppError('already_exists', { messageKey: 'errors.emailRegistered' })
}
