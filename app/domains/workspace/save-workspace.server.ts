import { systemDb } from '~/platform/db/db.server'
import type { WorkspaceInput } from './workspace'

/**
 * Changes the workspace's own settings. A new currency counts for what comes in from now on: prices that are
 * there keep theirs, because an amount without its currency is a lie.
 */
export async function saveWorkspace(workspaceId: string, input: WorkspaceInput): Promise<void> {
  await systemDb().workspace.update({ where: { id: workspaceId }, data: input })
}
