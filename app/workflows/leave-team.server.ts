import { releaseConversations } from '~/domains/conversations/conversations.server'
import { leaveTeam, removeMember, type TeamActor } from '~/domains/identity/identity.server'

/** A member leaves by themselves; their conversations are nobody's then. @throws as `leaveTeam` */
export async function leaveAsMember(actor: TeamActor): Promise<void> {
  await leaveTeam(actor)
  await releaseConversations(actor.workspaceId, actor.userId)
}

/** Somebody takes a member out of the team. @throws as `removeMember` */
export async function dismissMember(actor: TeamActor, userId: string): Promise<void> {
  await removeMember(actor, userId)
  await releaseConversations(actor.workspaceId, userId)
}
