import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { sendMail } from '~/platform/mail/mail.server'
import { changeTeam, NO_OFFER, readMember } from './change-team.server'
import type { TeamActor } from './team-actor'

/** An offer stands as long as an invitation does. */
const OFFER_MS = 7 * 86_400_000

/**
 * Offers one's own place as owner to another member, who gets a mail and has to agree. One offer at a time.
 *
 * @throws AppError `access_denied` for anybody but an owner, `not_found`; `conflict` for one who owns it already
 */
export async function offerOwnership(actor: TeamActor, userId: string, visitor: Visitor): Promise<void> {
  const { workspaceId } = actor
  if (actor.role !== 'owner' || userId === actor.userId) throw new AppError('access_denied')
  await changeTeam(workspaceId, async (tx) => {
    const member = await readMember(tx, workspaceId, userId)
    if (member.role === 'owner') throw new AppError('conflict')
    await tx.membership.updateMany({
      where: { workspaceId, ownershipOfferedBy: actor.userId },
      data: NO_OFFER,
    })
    await tx.membership.update({
      where: { id: member.id },
      data: { ownershipOfferedAt: new Date(), ownershipOfferedBy: actor.userId },
    })
    await tell(tx, workspaceId, userId, visitor)
  })
}

/** Takes one's own offer back. */
export async function withdrawOffer({ workspaceId, userId }: TeamActor): Promise<void> {
  await systemDb().membership.updateMany({
    where: { workspaceId, ownershipOfferedBy: userId },
    data: NO_OFFER,
  })
}

export interface OwnershipOffer {
  workspaceId: string
  workspace: string
  from: string
}

/** The ownership of a workspace that a person was offered and can still take, or null. */
export async function findOffer(userId: string, workspaceId: string): Promise<OwnershipOffer | null> {
  const member = await systemDb().membership.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    include: { workspace: true },
  })
  if (!member?.ownershipOfferedBy || !isStanding(member.ownershipOfferedAt)) return null
  const from = await systemDb().user.findUnique({
    where: { id: member.ownershipOfferedBy },
    include: { profile: true },
  })
  return {
    workspaceId,
    workspace: member.workspace.name,
    from: from?.profile?.displayName || (from?.email ?? ''),
  }
}

/**
 * Takes the ownership that was offered, or leaves it. Whoever offered it becomes an admin; if they are no owner any more
 * by then, the offer is void.
 *
 * @throws AppError `not_found` when no offer stands
 */
export async function answerOffer(userId: string, workspaceId: string, isTaken: boolean): Promise<void> {
  await changeTeam(workspaceId, async (tx) => {
    const member = await readMember(tx, workspaceId, userId)
    const { ownershipOfferedBy: from, ownershipOfferedAt: at } = member
    if (!from || !isStanding(at)) throw new AppError('not_found')
    await tx.membership.update({ where: { id: member.id }, data: NO_OFFER })
    if (!isTaken) return
    const { count } = await tx.membership.updateMany({
      where: { workspaceId, userId: from, role: 'owner' },
      data: { role: 'admin' },
    })
    if (count === 0) throw new AppError('not_found')
    await tx.membership.update({ where: { id: member.id }, data: { role: 'owner' } })
  })
}

const isStanding = (offeredAt: Date | null): boolean =>
  offeredAt !== null && offeredAt.getTime() + OFFER_MS > Date.now()

async function tell(tx: SystemTx, workspaceId: string, userId: string, visitor: Visitor): Promise<void> {
  const { name } = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } })
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: { profile: true } })
  if (!user.email) return
  await sendMail(tx, {
    to: user.email,
    template: 'ownership-offered',
    language: user.profile?.preferredLanguage ?? visitor.language,
    values: { workspace: name, link: `${visitor.origin}/invitation/ownership?workspace=${workspaceId}` },
  })
}
