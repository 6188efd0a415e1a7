import { currentLimits } from '~/domains/billing/billing.server'
import { mayAssign } from '~/domains/identity/identity'
import { inviteMember, readTeam, type TeamActor } from '~/domains/identity/identity.server'
import { findSampleWorkspace } from '~/domains/workspace/workspace.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'

type Invitation = Parameters<typeof inviteMember>[1]

/**
 * Invites somebody to a workspace that has a seat for them: members and those who were invited each take one. Who works there
 * already stays, whatever the plan becomes.
 *
 * @throws AppError `conflict` when no seat is left; as `inviteMember`
 */
export async function inviteToTeam(
  actor: TeamActor,
  invitation: Invitation,
  visitor: Visitor,
): Promise<void> {
  // Whose place it isn't to invite hears that, and nothing of seats.
  if (mayAssign(actor.role, invitation.role)) await requireSeat(actor.workspaceId, invitation.email)
  await inviteMember(actor, invitation, visitor)
}

async function requireSeat(workspaceId: string, invited: string): Promise<void> {
  const [{ seats }, { members, invitations }, sample] = await Promise.all([
    currentLimits(workspaceId),
    readTeam(workspaceId),
    findSampleWorkspace(),
  ])
  const email = invited.toLowerCase()
  // Asking anew takes no second seat, and who has one is refused by name.
  const known = [...members, ...invitations].some((one) => one.email.toLowerCase() === email)
  const taken = members.length + invitations.length
  if (seats !== null && !known && sample?.id !== workspaceId && taken >= seats)
    throw new AppError('conflict', { messageKey: 'billing.errors.seats', values: { seats } })
}
