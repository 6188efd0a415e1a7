import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { isMailConfigured, sendMail } from '~/platform/mail/mail.server'
import { seal } from '~/platform/secrets/secrets.server'
import { normalEmail } from '../email.server'
import { mayAssign, type Role } from '../policy'
import { hashOf, newSecret } from '../tokens/secret-hash.server'
import { takeAttempt } from '../ways-in/budgets.server'
import type { TeamActor } from './team-actor'

/** An invitation can be taken up for this long; the mail says so. */
const INVITATION_DAYS = 7
const DAY_MS = 86_400_000

/** Invited people that a workspace may wait for at once: enough for any team, not for mailing strangers. */
const MOST_WAITING = 100

export interface NewInvitation {
  email: string
  role: Role
  /** Members and invited people that the workspace has room for; null or absent: any number. */
  seats?: number | null
}

/**
 * Invites somebody: by mail, or where none can be sent with a link that the team page shows the inviter. Whether the
 * address has an account here makes no difference that the inviter could see; one that was invited before gets a new
 * link, and the old one ends.
 *
 * @throws AppError `access_denied` for a role that isn't the inviter's to give, `already_exists` for a member,
 *   `email_rate_limited`, `conflict` with a hundred who haven't answered, or when no seat is left
 */
export async function inviteMember(
  actor: TeamActor,
  { email, role, seats = null }: NewInvitation,
  visitor: Visitor,
): Promise<void> {
  if (!mayAssign(actor.role, role)) throw new AppError('access_denied')
  const { workspaceId } = actor
  const to = normalEmail(email)
  // Who can't be invited is refused before an attempt is counted.
  await requirePlace(systemDb(), { workspaceId, to, seats })
  if (isMailConfigured()) await takeAttempt('mail', to, visitor)
  await systemDb().$transaction(async (tx) => {
    // Of two at once the second counts the first.
    await hold(tx, `invitations:${workspaceId}`)
    await requirePlace(tx, { workspaceId, to, seats })
    await tx.invitation.deleteMany({ where: { workspaceId, email: to, acceptedAt: null } })
    await issue(tx, actor, { email: to, role, language: visitor.language }, visitor)
  })
}

async function requirePlace(
  tx: Pick<SystemTx, 'membership' | 'invitation'>,
  { workspaceId, to, seats }: { workspaceId: string; to: string; seats: number | null },
): Promise<void> {
  if ((await tx.membership.count({ where: { workspaceId, user: { emailNormal: to } } })) > 0)
    throw new AppError('already_exists', { messageKey: 'team.errors.member' })
  const waiting = { workspaceId, acceptedAt: null }
  const others = await tx.invitation.count({ where: { ...waiting, email: { not: to } } })
  if (others >= MOST_WAITING) throw new AppError('conflict', { messageKey: 'team.errors.tooMany' })
  if (seats === null) return
  // Asking anew takes no second seat.
  if ((await tx.invitation.count({ where: { ...waiting, email: to } })) > 0) return
  if ((await tx.membership.count({ where: { workspaceId } })) + others >= seats)
    throw new AppError('conflict', { messageKey: 'billing.errors.seats', values: { seats } })
}

/**
 * Makes a new link for an invitation, with its time from now on, and mails it where mail can be sent.
 *
 * @throws AppError `not_found`, also for one that another request has renewed meanwhile; as above
 */
export async function resendInvitation(actor: TeamActor, id: string, visitor: Visitor): Promise<void> {
  const { email, role, language } = await readOwn(actor, id)
  if (isMailConfigured()) await takeAttempt('mail', email, visitor)
  await systemDb().$transaction(async (tx) => {
    const { count } = await tx.invitation.deleteMany({ where: { id, acceptedAt: null } })
    if (count === 0) throw new AppError('not_found')
    await issue(tx, actor, { email, role, language }, visitor)
  })
}

/** Takes an invitation back: its link opens nothing any more. @throws AppError `not_found`, `access_denied` */
export async function withdrawInvitation(actor: TeamActor, id: string): Promise<void> {
  await readOwn(actor, id)
  await systemDb().invitation.deleteMany({ where: { id, acceptedAt: null } })
}

async function readOwn({ workspaceId, role }: TeamActor, id: string) {
  const invitation = await systemDb().invitation.findFirst({ where: { id, workspaceId, acceptedAt: null } })
  if (!invitation) throw new AppError('not_found')
  if (!mayAssign(role, invitation.role as Role)) throw new AppError('access_denied')
  return { ...invitation, role: invitation.role as Role }
}

async function issue(
  tx: SystemTx,
  { workspaceId, userId }: TeamActor,
  { email, role, language }: { email: string; role: Role; language: string },
  visitor: Visitor,
): Promise<void> {
  const secret = newSecret()
  await tx.invitation.create({
    data: {
      workspaceId,
      email,
      role,
      language,
      invitedById: userId,
      tokenHash: hashOf(secret),
      linkSecret: isMailConfigured() ? null : seal(secret, 'invitation-link'),
      expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS),
    },
  })
  if (!isMailConfigured()) return
  const { name } = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } })
  const inviter = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: { profile: true } })
  await sendMail(tx, {
    to: email,
    template: 'invitation',
    language,
    values: {
      workspace: name,
      inviter: inviter.profile?.displayName || (inviter.email ?? ''),
      role,
      link: `${visitor.origin}/invitation?token=${secret}`,
    },
  })
}
