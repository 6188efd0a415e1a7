import type { TeamCommand } from '~/domains/identity/identity'
import {
  changeRole,
  offerOwnership,
  resendInvitation,
  type TeamActor,
  withdrawInvitation,
  withdrawOffer,
} from '~/domains/identity/identity.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { dismissMember, leaveAsMember } from './leave-team.server'

/** Carries out one thing that somebody does with their team; each asks by itself whether they may. */
export async function commandTeam(actor: TeamActor, command: TeamCommand, visitor: Visitor): Promise<void> {
  switch (command.intent) {
    case 'role':
      return changeRole(actor, command.member, command.role)
    case 'remove':
      return dismissMember(actor, command.member)
    case 'leave':
      return leaveAsMember(actor)
    case 'offer':
      return offerOwnership(actor, command.member, visitor)
    case 'withdraw-offer':
      return withdrawOffer(actor)
    case 'resend':
      return resendInvitation(actor, command.invitation, visitor)
    case 'withdraw':
      return withdrawInvitation(actor, command.invitation)
  }
}
