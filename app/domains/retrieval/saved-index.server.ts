import { workspaceDb } from '~/platform/db/db.server'
import type { SavedIndex } from './index-store.server'

/** Read at once: more would keep everybody else waiting while it is taken out of the database's answer. */
const SLICE_BYTES = 512 * 1024

interface Saved {
  version: bigint
  length: number
  savedAt: string
}

/** The newest saved index of a kind that this release can read, if there is one. */
export async function loadSavedIndex(
  workspaceId: string,
  kind: string,
  engineVersion: number,
): Promise<SavedIndex | null> {
  const [saved] = await workspaceDb(workspaceId).$queryRaw<Saved[]>`
    SELECT version, octet_length(bytes) AS length, saved_at::text AS "savedAt" FROM saved_indexes
    WHERE workspace_id = ${workspaceId}::uuid AND kind = ${kind} AND engine_version = ${engineVersion}`
  if (!saved) return null
  const bytes = new Uint8Array(saved.length)
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    const slice = await readSlice(workspaceId, kind, saved, from)
    // Another process has saved one in its place.
    if (!slice) return loadSavedIndex(workspaceId, kind, engineVersion)
    bytes.set(slice, from)
  }
  return { version: saved.version, bytes }
}

async function readSlice(
  workspaceId: string,
  kind: string,
  { savedAt }: Saved,
  from: number,
): Promise<Uint8Array | undefined> {
  const [slice] = await workspaceDb(workspaceId).$queryRaw<{ bytes: Uint8Array }[]>`
    SELECT substring(bytes FROM ${from + 1}::int FOR ${SLICE_BYTES}::int) AS bytes FROM saved_indexes
    WHERE workspace_id = ${workspaceId}::uuid AND kind = ${kind} AND saved_at = ${savedAt}::timestamptz`
  return slice?.bytes
}

/** Keeps an index in place of an older one; of two processes that save at once, the newer version stays. */
export async function saveIndexBytes(
  workspaceId: string,
  kind: string,
  engineVersion: number,
  { version, bytes }: SavedIndex,
): Promise<void> {
  await workspaceDb(workspaceId).$executeRaw`
    INSERT INTO saved_indexes (workspace_id, kind, version, engine_version, bytes, saved_at)
    VALUES (${workspaceId}::uuid, ${kind}, ${version}, ${engineVersion}, ${bytes}, now())
    ON CONFLICT (workspace_id, kind) DO UPDATE
      SET version = excluded.version, engine_version = excluded.engine_version, bytes = excluded.bytes,
        saved_at = excluded.saved_at
      WHERE saved_indexes.version <= excluded.version
        OR saved_indexes.engine_version <> excluded.engine_version`
}
