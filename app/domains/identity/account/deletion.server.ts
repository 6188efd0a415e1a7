import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { sendMail } from '~/platform/mail/mail.server'
import { DELETION_GRACE_DAYS } from '../identity'
import { type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import { issueOneTimeToken, type Presented, spendOneTimeToken } from '../tokens/one-time-tokens.server'
import { lockUser } from './lock-user.server'

const DAY_MS = 86_400_000

export interface OwnedWorkspace {
  id: string
  name: string
  /** Others who work in it. */
  others: number
}

/** The workspaces that nobody else owns: they go with their owner. */
export async function listSoleOwned(userId: string, tx: SystemTx = systemDb()): Promise<OwnedWorkspace[]> {
  const workspaces = await tx.workspace.findMany({
    where: {
      AND: [
        { memberships: { some: { userId, role: 'owner' } } },
        { memberships: { none: { role: 'owner', userId: { not: userId } } } },
      ],
    },
    select: { id: true, name: true, _count: { select: { memberships: true } } },
    orderBy: { name: 'asc' },
  })
  return workspaces.map(({ id, name, _count }) => ({ id, name, others: _count.memberships - 1 }))
}

/**
 * Puts an account on its way out: signed out everywhere at once, deleted after fourteen days with what it alone owns,
 * and told how to take it back.
 *
 * @throws AppError `insufficient_aal`, `reauthentication_needed`
 */
export async function requestDeletion(session: ProvingSession, visitor: Visitor): Promise<void> {
  requireFreshProof(session)
  const { userId, user } = session
  const deleteAfter = new Date(Date.now() + DELETION_GRACE_DAYS * DAY_MS)
  await systemDb().$transaction(async (tx) => {
    await lockUser(tx, userId)
    await tx.user.update({ where: { id: userId }, data: { deleteAfter } })
    await tx.session.deleteMany({ where: { userId } })
    if (!user.email) return
    const { secret } = await issueOneTimeToken(tx, { userId, kind: 'deletion', email: user.email })
    const profile = await tx.profile.findUnique({ where: { userId } })
    await sendMail(tx, {
      to: user.email,
      template: 'account-deletion',
      language: profile?.preferredLanguage ?? visitor.language,
      values: {
        when: deleteAfter,
        cancelLink: `${visitor.origin}/auth/keep-account?token=${secret}`,
      },
    })
  })
}

/** When an account will be deleted; null for one that stays. */
export async function readDeletion(userId: string): Promise<Date | null> {
  const user = await systemDb().user.findUnique({ where: { id: userId }, select: { deleteAfter: true } })
  return user?.deleteAfter ?? null
}

/** Takes an account back, by whoever is signed in to it. */
export async function keepOwnAccount(userId: string): Promise<void> {
  await systemDb().$transaction([
    systemDb().user.updateMany({ where: { id: userId }, data: { deleteAfter: null } }),
    systemDb().oneTimeToken.deleteMany({ where: { userId, kind: 'deletion' } }),
  ])
}

/** Takes an account back by the link of the mail. Opens no session. @throws AppError `otp_expired` */
export async function keepAccountByLink(presented: Presented): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { userId } = await spendOneTimeToken(tx, ['deletion'], presented)
    const { count } = await tx.user.updateMany({
      where: { id: userId, deleteAfter: { not: null } },
      data: { deleteAfter: null },
    })
    if (count === 0) throw new AppError('otp_expired')
  })
}
