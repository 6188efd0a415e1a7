import { Prisma, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'

/** The session works in another of the person's workspaces from now on. @throws AppError `not_found` */
export async function switchWorkspace(
  { sessionId, user }: { sessionId: string; user: { id: string } },
  workspaceId: string,
): Promise<void> {
  const member = await systemDb().membership.findUnique({
    where: { workspaceId_userId: { workspaceId, userId: user.id } },
  })
  if (!member) throw new AppError('not_found')
  await systemDb().session.updateMany({
    where: { id: sessionId },
    data: { currentWorkspaceId: workspaceId },
  })
}

/** The workspaces a person works in, by name. */
export async function listWorkspaces(userId: string): Promise<{ id: string; name: string }[]> {
  return systemDb().workspace.findMany({
    where: { memberships: { some: { userId } } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

/** The same as a column: a list of objects. */
export const workspacesColumn = (userId: string): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) ORDER BY w.name, w.id), '[]')
   FROM memberships m JOIN workspaces w ON w.id = m.workspace_id WHERE m.user_id = ${userId}::uuid)`
