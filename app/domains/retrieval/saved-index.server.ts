import { workspaceDb } from '~/platform/db/db.server'
import type { SavedIndex } from './index-store.server'

/** The newest saved index of a kind that this release can read, if there is one. */
export async function loadSavedIndex(
  workspaceId: string,
  kind: string,
  engineVersion: number,
): Promise<SavedIndex | null> {
  return workspaceDb(workspaceId).savedIndex.findFirst({
    where: { kind, engineVersion },
    select: { version: true, bytes: true },
  })
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
