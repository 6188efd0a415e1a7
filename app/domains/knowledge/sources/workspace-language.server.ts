import type { WorkspaceDb, WorkspaceTx } from '~/platform/db/db.server'

/** The language of texts that don't tell their own. */
export async function workspaceLanguage(db: WorkspaceDb | WorkspaceTx, workspaceId: string): Promise<string> {
  const workspace = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { defaultLanguage: true },
  })
  return workspace.defaultLanguage
}
