import { Prisma, queryRows } from '~/platform/db/db.server'
import type { Role } from './identity'

export interface WorkspaceMember {
  userId: string
  name: string
  email: string
  role: Role
}

/** Everybody who works in the workspace, by name: whom a conversation can be assigned to. */
export async function listMembers(workspaceId: string): Promise<WorkspaceMember[]> {
  return sortMembers(await queryRows<WorkspaceMember>(membersOf(workspaceId)))
}

/** The same as a column: a list of objects for `sortMembers`. */
export const membersColumn = (workspaceId: string): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(json_agg(p), '[]') FROM (${membersOf(workspaceId)}) p)`

const membersOf = (workspaceId: string): Prisma.Sql => Prisma.sql`
  SELECT m.user_id AS "userId", coalesce(nullif(p.display_name, ''), u.email, '') AS name,
    coalesce(u.email, '') AS email, m.role
  FROM memberships m JOIN users u ON u.id = m.user_id LEFT JOIN profiles p ON p.user_id = u.id
  WHERE m.workspace_id = ${workspaceId}::uuid`

export const sortMembers = (members: WorkspaceMember[]): WorkspaceMember[] =>
  members.sort((a, b) => a.name.localeCompare(b.name))
