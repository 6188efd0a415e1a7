import { Prisma, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { enqueue } from '~/platform/jobs/jobs.server'
import { readSourceJob } from '../jobs/knowledge-jobs.server'
import { announceSource } from './announce.server'

/** Has a source read by a worker once the transaction commits; a reading under way may no longer write. */
export async function requestReading(
  tx: WorkspaceTx,
  workspaceId: string,
  sourceId: string,
  changes: Prisma.KnowledgeSourceUncheckedUpdateManyInput = {},
): Promise<void> {
  const { count } = await tx.knowledgeSource.updateMany({
    where: { id: sourceId, kind: { not: 'STORE' } },
    data: {
      ...changes,
      status: 'PENDING',
      failure: Prisma.DbNull,
      progress: Prisma.DbNull,
      leaseUntil: null,
      readNumber: { increment: 1 },
    },
  })
  if (count === 0) throw new AppError('not_found', { detail: `no source ${sourceId}` })
  await enqueue(tx, readSourceJob, { workspaceId, sourceId })
  await announceSource(tx, workspaceId, sourceId)
}

/** Reads a source again; until the new pieces are whole, the old ones answer. */
export async function readAgain(workspaceId: string, sourceId: string): Promise<void> {
  await workspaceDb(workspaceId).$transaction((tx) => requestReading(tx, workspaceId, sourceId))
}
