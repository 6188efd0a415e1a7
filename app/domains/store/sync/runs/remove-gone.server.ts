import { type CopyTimes, listCopies, removeCopies } from '~/domains/catalog/catalog.server'
import { workspaceDb } from '~/platform/db/db.server'
import { noteRows } from '../changes/note-rows.server'
import type { SyncedStore } from '../synced-store.server'
import { changeRun, type RunRow } from './run-row.server'

const AT_ONCE = 500
/** What the shop changed about when the result was begun may be too new to be in it: it is asked for. */
const MARGIN_MS = 5000

/** Removes what a result, read to its end, didn't hold. @throws RunCanceledError */
export async function removeGone(row: RunRow, store: SyncedStore): Promise<void> {
  const { workspaceId, id: storeId } = store
  const begun = (row.operationAt ?? new Date(0)).getTime() - MARGIN_MS
  for (let after = ''; ; ) {
    const copies = await listCopies(workspaceId, storeId, { after, limit: AT_ONCE })
    if (copies.length === 0) return
    after = copies.at(-1)!.externalId
    const unseen = await unseenAmong(row, copies)
    const isOld = ({ updatedAt }: CopyTimes) => updatedAt.getTime() < begun
    const ids = unseen.filter(isOld).map(({ externalId }) => externalId)
    const removed = await removeCopies(workspaceId, storeId, ids)
    await noteRows(
      null,
      store,
      unseen.filter((copy) => !isOld(copy)).map(({ externalId }) => ({ externalId })),
    )
    await changeRun(row, { removed: { increment: removed } })
  }
}

async function unseenAmong({ id: runId, workspaceId }: RunRow, copies: CopyTimes[]): Promise<CopyTimes[]> {
  const seen = await workspaceDb(workspaceId).syncSeen.findMany({
    where: { runId, externalId: { in: copies.map(({ externalId }) => externalId) } },
    select: { externalId: true },
  })
  const ids = new Set(seen.map(({ externalId }) => externalId))
  return copies.filter(({ externalId }) => !ids.has(externalId))
}
