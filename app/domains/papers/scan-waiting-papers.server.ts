import { systemDb } from '~/platform/db/db.server'
import { moveState } from '~/platform/states/move-state.server'
import { scanFile } from '~/platform/storage/scan-file.server'
import { storage } from '~/platform/storage/storage.server'
import { PAPER_FILES } from './hand-in-paper.server'
import { paperMachine } from './paper'

const AT_ONCE = 50
/** Longer than any form takes to come in. */
const UNTOUCHED_MS = 6 * 3_600_000

/** Has papers looked at that came while the scanner was away, the oldest first. A regular chore. */
export async function scanWaitingPapers(): Promise<void> {
  const waiting = await systemDb().paper.findMany({
    where: { state: 'SCANNING' },
    orderBy: { createdAt: 'asc' },
    take: AT_ONCE,
  })
  for (const { id, workspaceId, storageKey } of waiting) {
    const verdict = await scanFile(storage().open(storageKey))
    if (verdict.is === 'away') return
    const isInfected = verdict.is === 'infected'
    await systemDb().$transaction(async (tx) => {
      await moveState(tx, paperMachine, 'papers', {
        id,
        workspaceId,
        to: isInfected ? 'INFECTED' : 'IN_REVIEW',
        actor: 'system',
        detail: isInfected ? { virus: verdict.virus } : {},
      })
      await tx.paper.update({ where: { id }, data: { isScanned: verdict.is !== 'off' } })
    })
    if (isInfected) await storage().remove(storageKey)
  }
}

/** Removes files that no paper has: those a kill left. A regular chore. */
export async function sweepPapers(): Promise<void> {
  await storage().sweep(PAPER_FILES, {
    olderThanMs: UNTOUCHED_MS,
    inUse: async (keys) => {
      const rows = await systemDb().paper.findMany({
        where: { storageKey: { in: keys } },
        select: { storageKey: true },
      })
      return new Set(rows.map(({ storageKey }) => storageKey))
    },
  })
}
