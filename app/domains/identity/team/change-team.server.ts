import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Membership } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { mayAssign, type Role } from '../policy'
import type { TeamActor } from './team-actor'

/**
 * Gives a member another role.
 *
 * @throws AppError `not_found`; `access_denied` for one's own role, an owner's, or one that isn't the actor's to give
 */
export async function changeRole(actor: TeamActor, userId: string, role: Role): Promise<void> {
  await changeTeam(actor.workspaceId, async (tx) => {
    const member = await readMember(tx, actor.workspaceId, userId)
    requireAssignable(actor, member)
    if (!mayAssign(actor.role, role)) throw new AppError('access_denied')
    // An offer of ownership was made to somebody in another place.
    await tx.membership.update({ where: { id: member.id }, data: { role, ...NO_OFFER } })
  })
}

/**
 * Takes a member out of the team: they hear nothing more of it, and at their next click they are in no page of it.
 *
 * @throws as `changeRole`
 */
export async function removeMember(actor: TeamActor, userId: string): Promise<void> {
  await changeTeam(actor.workspaceId, async (tx) => {
    const member = await readMember(tx, actor.workspaceId, userId)
    requireAssignable(actor, member)
    await tx.membership.delete({ where: { id: member.id } })
  })
}

/** @throws AppError `conflict` for the last owner: a workspace is never left without one */
export async function leaveTeam({ workspaceId, userId }: TeamActor): Promise<void> {
  await changeTeam(workspaceId, async (tx) => {
    const member = await readMember(tx, workspaceId, userId)
    if (member.role === 'owner') await requireAnotherOwner(tx, member)
    await tx.membership.delete({ where: { id: member.id } })
  })
}

export const NO_OFFER = { ownershipOfferedAt: null, ownershipOfferedBy: null }

/** One change of a team at a time: two owners who leave at once must not each count on the other. */
export async function changeTeam<T>(workspaceId: string, change: (tx: SystemTx) => Promise<T>): Promise<T> {
  return systemDb().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR UPDATE`
    return change(tx)
  })
}

/** @throws AppError `not_found` */
export async function readMember(tx: SystemTx, workspaceId: string, userId: string): Promise<Membership> {
  const member = await tx.membership.findUnique({ where: { workspaceId_userId: { workspaceId, userId } } })
  if (!member) throw new AppError('not_found')
  return member
}

function requireAssignable(actor: TeamActor, { userId, role }: Membership): void {
  if (userId === actor.userId || !mayAssign(actor.role, role as Role)) throw new AppError('access_denied')
}

async function requireAnotherOwner(tx: SystemTx, { workspaceId, userId }: Membership): Promise<void> {
  const others = await tx.membership.count({ where: { workspaceId, role: 'owner', userId: { not: userId } } })
  if (others === 0) throw new AppError('conflict', { messageKey: 'team.errors.lastOwner' })
}
