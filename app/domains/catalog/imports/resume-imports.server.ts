import { systemDb } from '~/platform/db/db.server'
import { enqueue } from '~/platform/jobs/jobs.server'
import { importCatalogJob } from '../jobs/import-catalog.job.server'

/**
 * Puts imports that a killed process left behind back in the queue; call at boot. One that is alive elsewhere keeps its
 * lock and isn't run twice.
 */
export async function resumeImports(): Promise<void> {
  const left = await systemDb().catalogImport.findMany({
    where: { status: { in: ['QUEUED', 'READING', 'APPLYING'] } },
    select: { id: true, workspaceId: true },
  })
  for (const { id, workspaceId } of left) await enqueue(null, importCatalogJob, { workspaceId, importId: id })
}
