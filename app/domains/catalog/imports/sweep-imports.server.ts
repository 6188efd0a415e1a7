import { systemDb } from '~/platform/db/db.server'
import { storage } from '~/platform/storage/storage.server'

const HOUR_MS = 3_600_000
/** A preview that was left open over a week-end is still there on Monday. */
const NEVER_STARTED_MS = 7 * 24 * HOUR_MS
const UNTOUCHED_MS = 6 * HOUR_MS

/**
 * Tidies up after uploads that came to nothing, in every workspace: those that were never started are called off, what
 * imports that are over left staged goes, and so do files that no import needs any more.
 */
export async function sweepImports(): Promise<void> {
  const { catalogImport, importDraft } = systemDb()
  await catalogImport.updateMany({
    where: { status: 'UPLOADED', createdAt: { lt: new Date(Date.now() - NEVER_STARTED_MS) } },
    data: { status: 'CANCELED', finishedAt: new Date() },
  })
  await importDraft.deleteMany({ where: { import: { status: { in: ['APPLIED', 'FAILED', 'CANCELED'] } } } })
  await storage().sweep('imports', { olderThanMs: UNTOUCHED_MS, inUse: neededFiles })
}

async function neededFiles(keys: string[]): Promise<ReadonlySet<string>> {
  const rows = await systemDb().catalogImport.findMany({
    where: { storageKey: { in: keys }, status: { in: ['UPLOADED', 'QUEUED', 'READING', 'APPLYING'] } },
    select: { storageKey: true },
  })
  return new Set(rows.map(({ storageKey }) => storageKey))
}
