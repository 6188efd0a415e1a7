import { workspaceDb } from '~/platform/db/db.server'
import { type Action, can, type Role } from '../policy'

/** Addresses of those in a workspace who may do something, with the language they read in: whom a mail about it goes to. */
export async function listContacts(
  workspaceId: string,
  action: Action,
): Promise<{ email: string; language: string }[]> {
  const rows = await workspaceDb(workspaceId).membership.findMany({
    where: { user: { email: { not: null }, deleteAfter: null } },
    include: { user: { include: { profile: true } } },
    orderBy: { createdAt: 'asc' },
  })
  return rows
    .filter(({ role }) => can(role as Role, action))
    .map(({ user }) => ({ email: user.email!, language: user.profile?.preferredLanguage ?? 'en' }))
}
