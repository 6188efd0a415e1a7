import { z } from 'zod'
import { type SystemTx, systemDb, type WorkspaceTx } from '~/platform/db/db.server'
import { declareJob, enqueue } from '~/platform/jobs/jobs.server'

/**
 * What is done for shops in the background; `work.server` says how. A run may find what has to be looked at again, and
 * too much of that begins a run.
 */
export const lookAgainJob = declareJob('store-look-again', z.object({ storeId: z.uuid() }), {
  retryLimit: 5,
  concurrency: 4,
})

export const syncJob = declareJob('store-sync', z.object({ workspaceId: z.uuid(), runId: z.uuid() }), {
  retryLimit: 5,
  concurrency: 3,
  expireInSeconds: 2 * 3600,
})

export const contentJob = declareJob('store-content', z.object({ storeId: z.uuid() }), {
  retryLimit: 5,
  concurrency: 2,
})

type Tx = SystemTx | WorkspaceTx | null

/** With `tx`, the work exists exactly when that transaction commits. */
export const enqueueLook = (tx: Tx, storeId: string): Promise<void> => enqueue(tx, lookAgainJob, { storeId })

export const enqueueContent = (tx: Tx, storeId: string): Promise<void> => enqueue(tx, contentJob, { storeId })

/** @param inSeconds at once when 0; later ones of one run are as good as one */
export const enqueueRun = (tx: Tx, workspaceId: string, runId: string, inSeconds = 0): Promise<void> =>
  enqueue(
    tx,
    syncJob,
    { workspaceId, runId },
    inSeconds > 0 ? { startAfterSeconds: inSeconds, once: { key: runId, everySeconds: inSeconds } } : {},
  )

/** Has everything looked at that is due and whose job was lost, in all shops. */
export async function takeUpLooks(): Promise<void> {
  const { storeChange } = systemDb()
  const due = await storeChange.groupBy({
    by: ['storeId'],
    where: { wanted: { gt: storeChange.fields.done }, dueAt: { lte: new Date() } },
  })
  for (const { storeId } of due) await enqueueLook(null, storeId)
}
