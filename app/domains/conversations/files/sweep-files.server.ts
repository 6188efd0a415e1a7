import { systemDb } from '~/platform/db/db.server'
import { storage } from '~/platform/storage/storage.server'
import { CONVERSATION_FILES } from './receive-file.server'

const UNSENT_MS = 24 * 3_600_000
/** Longer than any upload takes to come in. */
const UNTOUCHED_MS = 6 * 3_600_000
const AT_ONCE = 500

/** Removes the bytes of files whose rows are gone, whatever took them: a conversation, a person, a workspace. A chore. */
export async function removeGoneFiles(): Promise<void> {
  const db = systemDb()
  for (;;) {
    const gone = await db.fileRemoval.findMany({ orderBy: { createdAt: 'asc' }, take: AT_ONCE })
    for (const { storageKey } of gone) await storage().remove(storageKey)
    await db.fileRemoval.deleteMany({
      where: { storageKey: { in: gone.map(({ storageKey }) => storageKey) } },
    })
    if (gone.length < AT_ONCE) return
  }
}

/** Removes what nobody sent within a day, and bytes that a kill left without a row. A chore. */
export async function sweepConversationFiles(): Promise<void> {
  await systemDb().messageFile.deleteMany({
    where: { messageId: null, createdAt: { lt: new Date(Date.now() - UNSENT_MS) } },
  })
  await storage().sweep(CONVERSATION_FILES, { olderThanMs: UNTOUCHED_MS, inUse: filesInUse })
}

/** A preview belongs to the row of its file. */
async function filesInUse(keys: string[]): Promise<ReadonlySet<string>> {
  const ofFile = (key: string) => key.replace(/-preview$/, '')
  const rows = await systemDb().messageFile.findMany({
    where: { storageKey: { in: [...new Set(keys.map(ofFile))] } },
    select: { storageKey: true },
  })
  const used = new Set(rows.map(({ storageKey }) => storageKey))
  return new Set(keys.filter((key) => used.has(ofFile(key))))
}
