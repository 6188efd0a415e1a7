import { systemDb } from '~/platform/db/db.server'
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
