import { currentLimits } from '~/domains/billing/billing.server'
import { mayAssign, type Role } from '~/domains/identity/identity'
import { inviteMember, type TeamActor } from '~/domains/identity/identity.server'
import { findSampleWorkspace } from '~/domains/workspace/workspace.server'
import type { Visitor } from '~/platform/http/visitor.server'

/**
 * Invites somebody to a workspace that has a seat for them: members and those who were invited each take one. Who works there
 * already stays, whatever the plan becomes.
 *
 * @throws AppError as `inviteMember`
 */
export async function inviteToTeam(
  actor: TeamActor,
  invitation: { email: string; role: Role },
  visitor: Visitor,
): Promise<void> {
  // Whose place it isn't to invite hears that, and nothing of seats.
  const seats = mayAssign(actor.role, invitation.role) ? await seatsOf(actor.workspaceId) : null
  await inviteMember(actor, { ...invitation, seats }, visitor)
}

async function seatsOf(workspaceId: string): Promise<number | null> {
  const [{ seats }, sample] = await Promise.all([currentLimits(workspaceId), findSampleWorkspace()])
  return sample?.id === workspaceId ? null : seats
}
