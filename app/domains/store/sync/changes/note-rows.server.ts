import { type SystemTx, systemDb } from '~/platform/db/db.server'

/** A transaction, of a scoped client or not: whole clients of either are too much for the compiler to compare. */
type RawTx = Pick<SystemTx, '$executeRaw'>

/** Something of a shop that is to be looked at. */
export interface NotedChange {
  /** The platform's own id of it. */
  externalId: string
  /** The platform's time of the change, where it was said. */
  updatedAt?: Date | null
}

export interface ChangedStore {
  id: string
  workspaceId: string
}

/**
 * Writes down what of a shop is to be looked at again, each thing once however often it is noted. What was looked at
 * within the last second waits until the second is over, so that a burst of changes is one look more. Whoever notes
 * outside a look or a run has the looking done by `noteChanges`.
 */
export async function noteRows(
  tx: RawTx | null,
  { id: storeId, workspaceId }: ChangedStore,
  changes: NotedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const latest = new Map<string, number>()
  for (const { externalId, updatedAt } of changes)
    latest.set(externalId, Math.max(latest.get(externalId) ?? 0, updatedAt?.getTime() ?? 0))
  const rows = [...latest].map(([externalId, time]) => ({
    externalId,
    updatedAt: time > 0 ? new Date(time) : null,
  }))
  const raw: RawTx = tx ?? systemDb()
  await raw.$executeRaw`
    INSERT INTO store_changes (store_id, workspace_id, external_id, source_updated_at)
    SELECT ${storeId}::uuid, ${workspaceId}::uuid, "externalId", "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("externalId" text, "updatedAt" timestamptz)
    ON CONFLICT (store_id, external_id) DO UPDATE SET
      wanted = store_changes.wanted + 1,
      source_updated_at = greatest(store_changes.source_updated_at, excluded.source_updated_at),
      due_at = CASE WHEN store_changes.wanted > store_changes.done THEN least(store_changes.due_at, now())
        ELSE greatest(now(), store_changes.updated_at + interval '1 second') END`
}
