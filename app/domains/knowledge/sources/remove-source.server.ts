import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { enqueue } from '~/platform/jobs/jobs.server'
import { removeFileJob } from '../jobs/knowledge-jobs.server'
import { announceSource, bumpKnowledgeVersion } from './announce.server'

/**
 * Removes a source with its documents and pieces; from the commit on no answer is made of it. The bytes of its file
 * go with a job of the same transaction.
 */
export async function removeSource(workspaceId: string, sourceId: string): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const source = await tx.knowledgeSource.findUnique({
      where: { id: sourceId },
      select: { fileId: true, kind: true },
    })
    if (!source) throw new AppError('not_found', { detail: `no source ${sourceId}` })
    // It would be back the next time its shop is read.
    if (source.kind === 'STORE') throw new AppError('access_denied', { detail: `${sourceId} is a shop's` })
    // Documents and pieces go by their foreign keys.
    await tx.knowledgeSource.deleteMany({ where: { id: sourceId } })
    if (source.fileId) {
      const file = await tx.storedFile.delete({ where: { id: source.fileId }, select: { storageKey: true } })
      await enqueue(tx, removeFileJob, { storageKey: file.storageKey })
    }
    await bumpKnowledgeVersion(tx, workspaceId)
    await announceSource(tx, workspaceId, sourceId)
  })
}
