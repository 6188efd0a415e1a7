import { workspaceDb } from '~/platform/db/db.server'
import { open } from '~/platform/secrets/secrets.server'
import type { Role } from '../policy'

export interface TeamMember {
  userId: string
  name: string
  email: string
  role: Role
  since: Date
  /** An owner's offer of their place, which this member has yet to answer. */
  isOffered: boolean
}

export interface WaitingInvitation {
  id: string
  email: string
  role: Role
  inviter: string
  sentAt: Date
  isExpired: boolean
  /** Of the link that the inviter passes on; null for an invitation that was mailed. */
  linkSecret: string | null
}

const RANK: Record<Role, number> = { owner: 0, admin: 1, agent: 2, viewer: 3 }

/** Everybody in a workspace by role and name, and who was invited and hasn't come yet, newest first. */
export async function readTeam(
  workspaceId: string,
): Promise<{ members: TeamMember[]; invitations: WaitingInvitation[] }> {
  const db = workspaceDb(workspaceId)
  const [memberships, invitations] = await Promise.all([
    db.membership.findMany({ include: { user: { include: { profile: true } } } }),
    db.invitation.findMany({
      where: { acceptedAt: null },
      include: { invitedBy: { include: { profile: true } } },
      orderBy: { createdAt: 'desc' },
    }),
  ])
  const members = memberships.map(({ user, role, createdAt, ownershipOfferedAt }) => ({
    userId: user.id,
    name: user.profile?.displayName || (user.email ?? ''),
    email: user.email ?? '',
    role: role as Role,
    since: createdAt,
    isOffered: ownershipOfferedAt !== null,
  }))
  members.sort((a, b) => RANK[a.role] - RANK[b.role] || a.name.localeCompare(b.name))
  return {
    members,
    invitations: invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt, linkSecret }) => ({
      id,
      email,
      role: role as Role,
      inviter: invitedBy?.profile?.displayName || (invitedBy?.email ?? ''),
      sentAt: createdAt,
      isExpired: expiresAt < new Date(),
      linkSecret: linkSecret && openLink(linkSecret),
    })),
  }
}

/** Null when it was sealed with a key that isn't here any more: a new link is one click away. */
function openLink(sealed: Uint8Array): string | null {
  try {
    return open(sealed, 'invitation-link')
  } catch {
    return null
  }
}
