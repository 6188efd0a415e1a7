import { systemDb } from '~/platform/db/db.server'
import { storage } from '~/platform/storage/storage.server'

const UNTOUCHED_MS = 6 * 3_600_000

/** Removes uploaded files that no source has: a kill came between keeping the bytes and committing the source. */
export async function sweepFiles(): Promise<void> {
  await storage().sweep('knowledge', { olderThanMs: UNTOUCHED_MS, inUse: filesOfSources })
}

async function filesOfSources(keys: string[]): Promise<ReadonlySet<string>> {
  const rows = await systemDb().storedFile.findMany({
    where: { storageKey: { in: keys } },
    select: { storageKey: true },
  })
  return new Set(rows.map(({ storageKey }) => storageKey))
}
