import {
  createIndex,
  productSchema,
  SearchIndex,
  UnusableIndexError,
} from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { changedDocuments, sellableIds } from './product-documents.server'

export interface ProductIndex {
  index: SearchIndex
  /** Version of the catalogue the index knows. */
  version: bigint
  synonyms: string[][]
  /** ISO 4217 of the workspace. */
  currency: string
}

interface Entry extends ProductIndex {
  /** Catching up, one at a time. */
  busy: Promise<void> | null
  unsaved: number
}

const KIND = 'products'
/** Indexes that were used longest ago are dropped past this; they load again from their saved bytes. */
const MOST_BYTES = 512 * 1024 * 1024
/** Fewer changes than these are caught up from the rows after a restart. */
const WORTH_SAVING = 500

/** How long a search waits for changes to reach an index that can answer without them. */
const PATIENCE_MS = 2000

const entries = new Map<string, Entry>()
const loading = new Map<string, Promise<Entry>>()
const saving = new Set<Promise<void>>()

/**
 * The index of a workspace's sellable products, as new as the catalogue is now. Kept in memory by use, loaded from its
 * saved bytes, caught up with the rows written since, or built from all of them.
 */
export async function productIndex(workspaceId: string): Promise<ProductIndex> {
  const workspace = await workspaceDb(workspaceId).workspace.findUnique({
    where: { id: workspaceId },
    select: { catalogVersion: true, defaultLanguage: true, currency: true },
  })
  if (!workspace) throw new AppError('not_found')
  const entry = await entryOf(workspaceId, workspace.defaultLanguage)
  entry.currency = workspace.currency
  await untilFresh(workspaceId, entry, workspace.catalogVersion)
  // By use: the map's order is the order of last use.
  entries.delete(workspaceId)
  entries.set(workspaceId, entry)
  return entry
}

/**
 * Catches up with the catalogue. An index that was whole before answers as it was when that takes long, after an import
 * for example: what it ranks is still read from the rows, so neither a price nor a hidden product can be stale.
 */
async function untilFresh(workspaceId: string, entry: Entry, version: bigint): Promise<void> {
  const isWhole = entry.version > 0n
  const patience = isWhole ? performance.now() + PATIENCE_MS : Number.POSITIVE_INFINITY
  while (entry.version < version && performance.now() < patience) {
    entry.busy ??= catchUp(workspaceId, entry, version).finally(() => {
      entry.busy = null
    })
    await (isWhole ? Promise.race([entry.busy, passing(PATIENCE_MS)]) : entry.busy)
  }
}

const passing = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())

/** Resolves when every index that was due is saved; for shutting down and for tests. */
export async function productIndexesSaved(): Promise<void> {
  await Promise.all(saving)
}

/** Forgets what is in memory; the next use loads what was saved. */
export function forgetProductIndexes(): void {
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
  const rest = { synonyms: [], currency: '', busy: null, unsaved: 0 }
  if (saved && saved.engineVersion === productSchema.version) {
    try {
      return {
        index: SearchIndex.fromBytes(saved.bytes, productSchema),
        version: saved.version,
        ...rest,
        ...(await words(workspaceId)),
      }
    } catch (error) {
      if (!(error instanceof UnusableIndexError)) throw error
    }
  }
  return {
    index: createIndex({ schema: productSchema, language }),
    version: 0n,
    ...rest,
    ...(await words(workspaceId)),
  }
}

async function words(workspaceId: string): Promise<{ synonyms: string[][] }> {
  const groups = await workspaceDb(workspaceId).synonymGroup.findMany({ select: { terms: true } })
  return { synonyms: groups.map(({ terms }) => terms) }
}

async function catchUp(workspaceId: string, entry: Entry, version: bigint): Promise<void> {
  const { index } = entry
  for await (const { documents, hidden } of changedDocuments(workspaceId, entry.version)) {
    for (const id of hidden) index.remove(id)
    for (const document of documents) index.put(document)
    entry.unsaved += documents.length + hidden.length
  }
  await removeDeleted(workspaceId, entry)
  entry.synonyms = (await words(workspaceId)).synonyms
  entry.version = version
  makeRoom(workspaceId)
  if (entry.unsaved >= WORTH_SAVING || entry.unsaved >= index.size) save(workspaceId, entry)
}

/** Deleted rows leave no mark; they show by the index holding more than the rows. */
async function removeDeleted(workspaceId: string, { index }: Entry): Promise<void> {
  const ids = await sellableIds(workspaceId)
  if (ids.length === index.size) return
  const alive = new Set(ids)
  // A copy: removing may put the index's own list in order.
  for (const id of [...index.data.ids]) if (!alive.has(id)) index.remove(id)
}

function save(workspaceId: string, entry: Entry): void {
  const { version } = entry
  const bytes = Uint8Array.from(entry.index.toBytes())
  entry.unsaved = 0
  const row = { version, engineVersion: productSchema.version, bytes, savedAt: new Date() }
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
