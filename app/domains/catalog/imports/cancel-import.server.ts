import { workspaceDb } from '~/platform/db/db.server'
import { publish } from '~/platform/realtime/realtime.server'
import { storage } from '~/platform/storage/storage.server'
import { getImportRow } from './import-queries.server'
import { importsTopic } from './report-progress.server'

/** Calls an import off. One at work stops at its next step and rolls back; one that is through stays. */
export async function cancelImport(workspaceId: string, importId: string): Promise<void> {
  const row = await getImportRow(workspaceId, importId)
  const { count } = await workspaceDb(workspaceId).catalogImport.updateMany({
    where: { id: importId, status: { in: ['UPLOADED', 'QUEUED', 'READING', 'APPLYING'] } },
    data: { status: 'CANCELED', finishedAt: new Date() },
  })
  if (count === 0) return
  // Nobody else does, when it was a killed process that had begun it.
  await workspaceDb(workspaceId).importDraft.deleteMany({ where: { importId } })
  await publish(null, importsTopic(workspaceId), { importId })
  await storage().remove(row.storageKey)
}
