import { systemDb } from '~/platform/db/db.server'

export interface WorkspaceSettings {
  name: string
  slug: string
  currency: string
  defaultLanguage: string
  timeZone: string
}

/** The workspace itself: the one row that has no `workspaceId`, because it is one. */
export function getWorkspace(workspaceId: string): Promise<WorkspaceSettings> {
  return systemDb().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { name: true, slug: true, currency: true, defaultLanguage: true, timeZone: true },
  })
}
