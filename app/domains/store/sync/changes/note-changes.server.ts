import type { SystemTx, WorkspaceTx } from '~/platform/db/db.server'
import { enqueueLook } from '../jobs.server'
import { type ChangedStore, type NotedChange, noteRows } from './note-rows.server'

/** Has things of a shop looked at again, see `noteRows`; with `tx`, exactly when that transaction commits. */
export async function noteChanges(
  tx: SystemTx | WorkspaceTx | null,
  store: ChangedStore,
  changes: NotedChange[],
): Promise<void> {
  if (changes.length === 0) return
  await noteRows(tx, store, changes)
  await enqueueLook(tx, store.id)
}
