import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { publish } from '~/platform/realtime/realtime.server'

export interface CatalogChange {
  tx: WorkspaceTx
  /** The catalogue's version once this change commits; every product it writes carries it. */
  version: bigint
  /** Says that there was nothing to change: the version stays, and nobody is told. */
  keepVersion: () => void
}

const DEFAULT_TIMEOUT_MS = 15_000

/**
 * The one door through which a workspace's catalogue changes: one change at a time, a new version with it, and every
 * process told when it commits, so that each catches up its index.
 *
 * @param timeoutMs after which the change is rolled back; 15 s when absent
 */
export async function changeCatalog<T>(
  workspaceId: string,
  change: (change: CatalogChange) => Promise<T>,
  { timeoutMs = DEFAULT_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<T> {
  return workspaceDb(workspaceId).$transaction(
    async (tx) => {
      // An advisory lock, and the workspace's own row only at the end: a long import mustn't hold up its settings.
      await hold(tx, `catalog:${workspaceId}`)
      const workspace = await tx.workspace.findUnique({
        where: { id: workspaceId },
        select: { catalogVersion: true },
      })
      if (!workspace) throw new AppError('not_found')
      const version = workspace.catalogVersion + 1n
      let isKept = false
      const keepVersion = () => {
        isKept = true
      }
      const result = await change({ tx, version, keepVersion })
      if (isKept) return result
      await tx.workspace.update({ where: { id: workspaceId }, data: { catalogVersion: version } })
      await publish(tx, 'index', { workspaceId, kind: 'products', version: Number(version) })
      return result
    },
    { timeout: timeoutMs, maxWait: 10_000 },
  )
}
