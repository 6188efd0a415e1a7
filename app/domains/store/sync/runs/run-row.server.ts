import { type Prisma, workspaceDb } from '~/platform/db/db.server'
import { publish } from '~/platform/realtime/realtime.server'
import { type SyncFailureCode, type SyncStatus, syncTopic, UNDER_WAY } from '../sync-state'

export type RunRow = Prisma.SyncRunGetPayload<object>

/** Somebody called the run off, or another took its place. */
export class RunCanceledError extends Error {
  override readonly name = 'RunCanceledError'
}

/** Anything that can change the row: the caller's transaction, or the database. */
type RowWriter = Pick<ReturnType<typeof workspaceDb>, 'syncRun'>

/**
 * Changes a run that is under way and gives it back.
 *
 * @throws RunCanceledError
 */
export async function changeRun(
  { id, workspaceId, storeId }: Pick<RunRow, 'id' | 'workspaceId' | 'storeId'>,
  data: Prisma.SyncRunUncheckedUpdateManyInput,
  writer: RowWriter = workspaceDb(workspaceId),
): Promise<RunRow> {
  const [row] = await writer.syncRun.updateManyAndReturn({
    where: { id, storeId, status: { in: [...UNDER_WAY] } },
    data,
  })
  if (!row) throw new RunCanceledError()
  return row
}

/** Tells the pages that watch a workspace's runs. */
export const announceRun = ({ id, workspaceId, storeId }: Pick<RunRow, 'id' | 'workspaceId' | 'storeId'>) =>
  publish(null, syncTopic(workspaceId), { storeId, runId: id })

/** Ends a run; one that was called off meanwhile stays so. */
export async function endRun(
  row: RunRow,
  status: Extract<SyncStatus, 'DONE' | 'FAILED'>,
  failure: SyncFailureCode | null = null,
): Promise<void> {
  const { id, workspaceId } = row
  const db = workspaceDb(workspaceId)
  await db.syncSeen.deleteMany({ where: { runId: id } })
  await db.syncRun.updateMany({
    where: { id, status: { in: [...UNDER_WAY] } },
    data: { status, finishedAt: new Date(), ...(failure && { failure: { code: failure } }) },
  })
  await announceRun(row)
}
