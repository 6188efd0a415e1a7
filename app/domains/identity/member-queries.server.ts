import { workspaceDb } from '~/platform/db/db.server'
import type { Role } from './identity'

export interface WorkspaceMember {
  userId: string
  name: string
  email: string
  role: Role
}

/** Everybody who works in the workspace, by name: whom a conversation can be assigned to. */
export async function listMembers(workspaceId: string): Promise<WorkspaceMember[]> {
  const rows = await workspaceDb(workspaceId).membership.findMany({
    include: { user: { include: { profile: true } } },
  })
  const members = rows.map(({ user, role }) => ({
    userId: user.id,
    name: user.profile?.displayName || (user.email ?? ''),
    email: user.email ?? '',
    role: role as Role,
  }))
  return members.sort((a, b) => a.name.localeCompare(b.name))
}
