import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { publish } from '~/platform/realtime/realtime.server'
import { enqueueRun } from '../jobs.server'
import { type SyncKind, type SyncReason, syncTopic, UNDER_WAY } from '../sync-state'

export interface SyncStart {
  storeId: string
  /** `manual` when absent. */
  reason?: SyncReason
  /** `full` when absent. */
  kind?: SyncKind
  /** Calls off a run that is under way: what it reads is of no use any more. */
  supersedes?: boolean
}

/**
 * Has a shop's catalogue read. While a run is under way, that one it is.
 *
 * @returns the run, and whether it is a new one
 * @throws AppError `not_found` for a store that isn't this workspace's; `conflict` for one that took the app away
 */
export async function startSync(
  workspaceId: string,
  { storeId, reason = 'manual', kind = 'full', supersedes = false }: SyncStart,
): Promise<{ runId: string; isNew: boolean }> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    // Two that start at once: the second finds the first's.
    await tx.$queryRaw`SELECT 1 AS held FROM stores
      WHERE id = ${storeId}::uuid AND workspace_id = ${workspaceId}::uuid FOR UPDATE`
    const store = await tx.store.findFirst({ where: { id: storeId }, select: { status: true } })
    if (!store) throw new AppError('not_found')
    if (store.status !== 'ACTIVE')
      throw new AppError('conflict', { detail: `store ${storeId} is uninstalled` })
    if (supersedes) await callOff(tx, storeId)
    const running = await tx.syncRun.findFirst({
      where: { storeId, status: { in: [...UNDER_WAY] } },
      select: { id: true },
    })
    if (running) return { runId: running.id, isNew: false }
    const { id: runId } = await tx.syncRun.create({
      data: { workspaceId, storeId, kind, reason },
      select: { id: true },
    })
    await enqueueRun(tx, workspaceId, runId)
    await publish(tx, syncTopic(workspaceId), { storeId, runId })
    return { runId, isNew: true }
  })
}

/** In the caller's transaction; what the platform still does for the run comes to nothing. */
export async function callOff(tx: WorkspaceTx, storeId: string): Promise<void> {
  const gone = await tx.syncRun.updateManyAndReturn({
    where: { storeId, status: { in: [...UNDER_WAY] } },
    data: { status: 'CANCELED', finishedAt: new Date() },
    select: { id: true },
  })
  await tx.syncSeen.deleteMany({ where: { runId: { in: gone.map(({ id }) => id) } } })
}
