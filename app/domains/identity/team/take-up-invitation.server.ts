import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { normalEmail } from '../email.server'
import type { Role } from '../policy'
import { beginCookieSession } from '../sessions/cookie-session.server'
import { hashOf } from '../tokens/secret-hash.server'
import { checkNewPassword } from '../ways-in/check-new-password.server'
import { ensureProfile } from '../ways-in/ensure-profile.server'
import { hashPassword } from '../ways-in/passwords.server'
import { confirmEmail } from '../ways-in/redeem-one-time.server'

export interface FoundInvitation {
  state: 'ready' | 'expired' | 'used'
  workspace: string
  inviter: string
  role: Role
  email: string
  /** Whether the address has an account: told to nobody but the holder of its mailbox. */
  hasAccount: boolean
}

/** What the page behind an invitation says before its button is pressed; null for one that was taken back. */
export async function findInvitation(secret: string): Promise<FoundInvitation | null> {
  const invitation = await systemDb().invitation.findUnique({
    where: { tokenHash: hashOf(secret) },
    include: { workspace: true, invitedBy: { include: { profile: true } } },
  })
  if (!invitation) return null
  const { workspace, invitedBy, role, email, acceptedAt, expiresAt } = invitation
  const hasAccount = (await systemDb().user.count({ where: { emailNormal: email } })) > 0
  return {
    state: acceptedAt ? 'used' : expiresAt < new Date() ? 'expired' : 'ready',
    workspace: workspace.name,
    inviter: invitedBy?.profile?.displayName || (invitedBy?.email ?? ''),
    role: role as Role,
    email,
    hasAccount,
  }
}

/**
 * Joins the signed-in person to the workspace that invited them, and their session works there from now on. Somebody
 * who belongs to it already keeps the role they have.
 *
 * @throws AppError `otp_expired`; `access_denied` when another address was invited
 */
export async function acceptInvitation(
  { sessionId, user }: { sessionId: string; user: { id: string; email: string } },
  secret: string,
): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { workspaceId, role, email, isMailed } = await spend(tx, secret)
    if (normalEmail(user.email) !== email)
      throw new AppError('access_denied', { messageKey: 'team.errors.otherAddress' })
    // The link came by that mailbox.
    if (isMailed) await confirmEmail(tx, user.id, email)
    await tx.membership.createMany({
      data: [{ workspaceId, userId: user.id, role }],
      skipDuplicates: true,
    })
    await tx.session.updateMany({ where: { id: sessionId }, data: { currentWorkspaceId: workspaceId } })
  })
}

/**
 * Makes an account for somebody who was invited, who begins in the workspace that invited them. A mailed link proves the
 * address; one that the inviter passed on proves nothing.
 *
 * @returns the Set-Cookie of the new session
 * @throws AppError `otp_expired`, `weak_password`; `already_exists` for an address that has an account
 */
export async function signUpByInvitation(
  secret: string,
  { displayName, password }: { displayName: string; password: string },
  visitor: Visitor,
): Promise<string> {
  const invitation = await findInvitation(secret)
  if (invitation?.state !== 'ready') throw new AppError('otp_expired')
  if (invitation.hasAccount) throw new AppError('already_exists', { messageKey: 'errors.emailRegistered' })
  await checkNewPassword(password, [invitation.email, displayName, invitation.workspace])
  const passwordHash = await hashPassword(password)
  return systemDb().$transaction(async (tx) => {
    const { workspaceId, role, email, isMailed } = await spend(tx, secret)
    const { userId } = await ensureProfile(
      {
        provider: 'email',
        email,
        emailConfirmed: isMailed,
        passwordHash,
        displayName,
        preferredLanguage: visitor.language,
        joins: { workspaceId, role },
      },
      tx,
    )
    return beginCookieSession({ userId, method: 'invite' }, visitor, tx)
  })
}

async function spend(tx: SystemTx, secret: string) {
  const tokenHash = hashOf(secret)
  const { count } = await tx.invitation.updateMany({
    where: { tokenHash, acceptedAt: null, expiresAt: { gt: new Date() } },
    data: { acceptedAt: new Date() },
  })
  if (count === 0) throw new AppError('otp_expired')
  const invitation = await tx.invitation.findUniqueOrThrow({ where: { tokenHash } })
  return { ...invitation, role: invitation.role as Role, isMailed: invitation.linkSecret === null }
}
