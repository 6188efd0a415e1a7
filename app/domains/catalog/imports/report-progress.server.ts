import { workspaceDb } from '~/platform/db/db.server'
import { publish } from '~/platform/realtime/realtime.server'

/** Somebody called the import off while it ran. */
export class ImportCanceled extends Error {}

export interface Progress {
  bytesRead?: number
  rowsRead?: number
  productsTotal?: number
  productsDone?: number
  problemCount?: number
}

const EVERY_MS = 300

/** Topic of a workspace's imports; the payload names the import. */
export const importsTopic = (workspaceId: string): string => `workspace:${workspaceId}:imports`

/**
 * Keeps an import's progress on its row and tells the pages that watch it, a few times a second.
 *
 * @returns a function that throws ImportCanceled once the import was called off
 */
export function progressReporter(
  workspaceId: string,
  importId: string,
): (progress: Progress, always?: boolean) => Promise<void> {
  let last = 0
  return async (progress, always = false) => {
    const now = performance.now()
    if (!always && now - last < EVERY_MS) return
    last = now
    const { count } = await workspaceDb(workspaceId).catalogImport.updateMany({
      where: { id: importId, status: { in: ['READING', 'APPLYING'] } },
      data: progress,
    })
    if (count === 0) throw new ImportCanceled()
    await publish(null, importsTopic(workspaceId), { importId })
  }
}
