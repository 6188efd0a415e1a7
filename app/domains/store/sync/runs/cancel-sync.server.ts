import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { publish } from '~/platform/realtime/realtime.server'
import { log } from '~/platform/telemetry/log.server'
import { adminApi } from '../../platform/admin-api.server'
import { cancelOperation } from '../bulk/operation.server'
import { syncTopic, UNDER_WAY } from '../sync-state'

/**
 * Calls a run off. What it has brought in stays, what it would have removed stays too; the next run mends both. One that
 * is through stays as it is.
 *
 * @throws AppError `not_found`
 */
export async function cancelSync(workspaceId: string, runId: string): Promise<void> {
  const db = workspaceDb(workspaceId)
  const run = await db.syncRun.findFirst({
    where: { id: runId },
    select: { storeId: true, operationId: true, status: true, store: { select: { shopDomain: true } } },
  })
  if (!run) throw new AppError('not_found')
  const { count } = await db.syncRun.updateMany({
    where: { id: runId, status: { in: [...UNDER_WAY] } },
    data: { status: 'CANCELED', finishedAt: new Date() },
  })
  if (count === 0) return
  await db.syncSeen.deleteMany({ where: { runId } })
  await publish(null, syncTopic(workspaceId), { storeId: run.storeId, runId })
  if (!run.operationId || run.status === 'READING') return
  // Ours is called off in any case; the platform's work for it would only be wasted.
  await cancelOperation(adminApi(run.store), run.operationId).catch((error: unknown) =>
    log().info({ err: error, runId }, 'a bulk operation could not be called off'),
  )
}
