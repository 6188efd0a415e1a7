import type { WorkspaceTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { ChangedStore } from './changes/note-rows.server'

/**
 * Holds a store connected until the caller's transaction ends: what is written of it in between is there when the app
 * is taken away, and is erased with the rest.
 *
 * @throws AppError `store_access_lost` when it is no longer connected, or no longer in this workspace
 */
export async function requireConnected(tx: WorkspaceTx, { id, workspaceId }: ChangedStore): Promise<void> {
  const rows = await tx.$queryRaw<{ status: string }[]>`
    SELECT status FROM stores WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid FOR SHARE`
  if (rows[0]?.status !== 'ACTIVE') throw new AppError('store_access_lost', { detail: `store ${id} is gone` })
}
