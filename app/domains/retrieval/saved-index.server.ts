import { databasePool, workspaceDb } from '~/platform/db/db.server'
import type { SavedIndex } from './index-store.server'

/** Read at once: more would keep everybody else waiting while it is taken out of the database's answer. */
const SLICE_BYTES = 512 * 1024

interface Saved {
  version: string
  length: number
  savedAt: string
}

/** The newest saved index of a kind that this release can read, if there is one. */
export async function loadSavedIndex(
  workspaceId: string,
  kind: string,
  engineVersion: number,
): Promise<SavedIndex | null> {
  const { rows } = await databasePool().query<Saved>({
    name: 'find-saved-index',
    text: `SELECT version, octet_length(bytes) AS length, saved_at::text AS "savedAt"
      FROM saved_indexes WHERE workspace_id = $1::uuid AND kind = $2 AND engine_version = $3`,
    values: [workspaceId, kind, engineVersion],
  })
  const [saved] = rows
  if (!saved) return null
  const bytes = new Uint8Array(saved.length)
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    const slice = await readSlice(workspaceId, kind, saved, from)
    // Another process has saved one in its place.
    if (!slice) return loadSavedIndex(workspaceId, kind, engineVersion)
    bytes.set(slice, from)
  }
  return { version: BigInt(saved.version), bytes }
}

async function readSlice(
  workspaceId: string,
  kind: string,
  { savedAt }: Saved,
  from: number,
): Promise<Buffer | undefined> {
  const { rows } = await databasePool().query<{ bytes: Buffer }>({
    name: 'read-saved-index',
    text: `SELECT substring(bytes FROM $4 FOR $5) AS bytes
      FROM saved_indexes WHERE workspace_id = $1::uuid AND kind = $2 AND saved_at = $3::timestamptz`,
    values: [workspaceId, kind, savedAt, from + 1, SLICE_BYTES],
  })
  return rows[0]?.bytes
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
