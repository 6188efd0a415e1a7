import {
  createIndex,
  passageSchema,
  SearchIndex,
  UnusableIndexError,
} from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { passageDocuments, passageIds } from './passage-documents.server'

interface Entry {
  index: SearchIndex
  /** Version of the knowledge that the index knows. */
  version: bigint
  /** Catching up, one at a time. */
  busy: Promise<void> | null
  unsaved: number
}

const KIND = 'passages'
/** Indexes that were used longest ago are dropped past this; they load again from their saved bytes. */
const MOST_BYTES = 256 * 1024 * 1024
/** Fewer changes than these are caught up from the rows after a restart. */
const WORTH_SAVING = 200

const entries = new Map<string, Entry>()
const loading = new Map<string, Promise<Entry>>()
const saving = new Set<Promise<void>>()

/**
 * The index of a workspace's pieces, as new as its knowledge is now. Kept in memory by use, loaded from its saved
 * bytes, brought up to the rows there are, or built from all of them.
 */
export async function passageIndex(workspaceId: string): Promise<SearchIndex> {
  const workspace = await workspaceDb(workspaceId).workspace.findUnique({
    where: { id: workspaceId },
    select: { knowledgeVersion: true, defaultLanguage: true },
  })
  if (!workspace) throw new AppError('not_found', { detail: `no workspace ${workspaceId}` })
  const entry = await entryOf(workspaceId, workspace.defaultLanguage)
  while (entry.version < workspace.knowledgeVersion) {
    entry.busy ??= catchUp(workspaceId, entry, workspace.knowledgeVersion).finally(() => {
      entry.busy = null
    })
    await entry.busy
  }
  // By use: the map's order is the order of last use.
  entries.delete(workspaceId)
  entries.set(workspaceId, entry)
  return entry.index
}

/** Resolves when every index that was due is saved; for shutting down and for tests. */
export async function passageIndexesSaved(): Promise<void> {
  await Promise.all(saving)
}

/** Forgets what is in memory; the next use loads what was saved. */
export function forgetPassageIndexes(): void {
  entries.clear()
}

async function entryOf(workspaceId: string, language: string): Promise<Entry> {
  const known = entries.get(workspaceId)
  if (known) return known
  const pending = loading.get(workspaceId) ?? load(workspaceId, language)
  loading.set(workspaceId, pending)
  try {
    const entry = await pending
    entries.set(workspaceId, entry)
    return entry
  } finally {
    loading.delete(workspaceId)
  }
}

async function load(workspaceId: string, language: string): Promise<Entry> {
  const saved = await workspaceDb(workspaceId).savedIndex.findFirst({ where: { kind: KIND } })
  if (saved && saved.engineVersion === passageSchema.version) {
    try {
      const index = SearchIndex.fromBytes(saved.bytes, passageSchema)
      return { index, version: saved.version, busy: null, unsaved: 0 }
    } catch (error) {
      if (!(error instanceof UnusableIndexError)) throw error
    }
  }
  return { index: createIndex({ schema: passageSchema, language }), version: 0n, busy: null, unsaved: 0 }
}

/** Pieces are written and removed, never changed, so their ids alone tell what the index lacks. */
async function catchUp(workspaceId: string, entry: Entry, version: bigint): Promise<void> {
  const { index } = entry
  const ids = await passageIds(workspaceId)
  const alive = new Set(ids)
  // A copy: removing may put the index's own list in order.
  for (const id of [...index.data.ids]) {
    if (!alive.has(id) && index.remove(id)) entry.unsaved++
  }
  const missing = ids.filter((id) => !index.has(id))
  for await (const document of passageDocuments(workspaceId, missing)) {
    index.put(document)
    entry.unsaved++
  }
  entry.version = version
  makeRoom(workspaceId)
  if (entry.unsaved > 0 && (entry.unsaved >= WORTH_SAVING || entry.unsaved >= index.size))
    save(workspaceId, entry)
}

function save(workspaceId: string, entry: Entry): void {
  const { version } = entry
  const bytes = Uint8Array.from(entry.index.toBytes())
  entry.unsaved = 0
  const row = { version, engineVersion: passageSchema.version, bytes, savedAt: new Date() }
  const task = workspaceDb(workspaceId)
    .savedIndex.upsert({
      where: { workspaceId_kind: { workspaceId, kind: KIND } },
      create: { workspaceId, kind: KIND, ...row },
      update: row,
    })
    .then(
      () => undefined,
      (error: unknown) =>
        log().warn({ err: error, workspaceId }, 'an index could not be saved and will be built again'),
    )
    .finally(() => saving.delete(task))
  saving.add(task)
}

/** Drops the indexes that were used longest ago once all together are too large. */
function makeRoom(current: string): void {
  let bytes = 0
  for (const [id, { index }] of [...entries].reverse()) {
    bytes += index.bytes()
    if (bytes > MOST_BYTES && id !== current) entries.delete(id)
  }
}
