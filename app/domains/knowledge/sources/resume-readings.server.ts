import { systemDb } from '~/platform/db/db.server'
import { enqueue } from '~/platform/jobs/jobs.server'
import { readSourceJob } from '../jobs/knowledge-jobs.server'
import { secondsUntil } from './claim-reading.server'

/**
 * Called at boot: readings that a killed process left behind are queued again, each for when its lease has run out.
 * One that is alive after all holds its lease, and the queued job finds nothing to do.
 */
export async function resumeReadings(): Promise<number> {
  const open = await systemDb().knowledgeSource.findMany({
    where: { status: { in: ['PENDING', 'READING'] } },
    select: { id: true, workspaceId: true, leaseUntil: true },
  })
  for (const { id, workspaceId, leaseUntil } of open) {
    const startAfterSeconds = leaseUntil ? secondsUntil(leaseUntil) : 1
    await enqueue(null, readSourceJob, { workspaceId, sourceId: id }, { startAfterSeconds })
  }
  return open.length
}
