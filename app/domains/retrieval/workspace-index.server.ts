import { workspaceDb } from '~/platform/db/db.server'
import { runWork } from '~/platform/db/work.server'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { subscribe } from '~/platform/realtime/realtime.server'
import { log } from '~/platform/telemetry/log.server'
import { type IndexSource, IndexStore } from './index-store.server'
import { loadSavedIndex, saveIndexBytes } from './saved-index.server'
import type { IndexSchema } from './schema'
import { createIndex, type SearchIndex } from './search-index'

/** The column of `workspaces` that grows with every change a kind of index must see. */
const VERSIONS = { products: 'catalogVersion', passages: 'knowledgeVersion' } as const

export type IndexKind = keyof typeof VERSIONS

export interface WorkspaceIndexOptions {
  kind: IndexKind
  schema: IndexSchema
  /** From so many changed documents on, the index is saved again; fewer are caught up after a restart. */
  worthSaving: number
  /**
   * Brings an index from a version of the workspace (0n: from nothing) to the rows that there are, in place. Called
   * with a version again when it failed.
   *
   * @returns how many documents were put or removed
   */
  catchUp(workspaceId: string, index: SearchIndex, from: bigint): Promise<number>
}

/** What a search read of the rows, and the workspace's version in the same snapshot of them. */
export interface AskedRows<T> {
  version: bigint
  result: T
}

/** One kind of index, of which each workspace has its own. */
export interface WorkspaceIndex {
  /** The index as new as the rows are now, at the price of one small read. @throws AppError `not_found` */
  current(workspaceId: string): Promise<SearchIndex>
  /** The index in memory, however old, else the current one. For what may lag behind a change. */
  held(workspaceId: string): Promise<SearchIndex>
  /**
   * Asks the index something and reads the rows that it names, where the same statement tells whether the index was
   * current: when it wasn't, the index catches up and is asked again. So a current index costs no read of its own,
   * and whoever asks after a change was committed, by whichever process, sees it.
   *
   * @throws AppError `not_found`
   */
  ask<T>(workspaceId: string, ask: (index: SearchIndex) => Promise<AskedRows<T>>): Promise<T>
}

/** How long a search waits for changes to reach an index that can answer without them, in milliseconds. */
const PATIENCE_MS = 2000

let opened: IndexStore | undefined

/** All indexes of this process, of every kind and workspace, within one budget. */
function store(): IndexStore {
  opened ??= new IndexStore({
    budgetBytes: env().INDEX_MEMORY_MB * 2 ** 20,
    onSaveError: (err, key) =>
      log().warn({ err, key }, 'an index could not be saved and will be built again'),
  })
  return opened
}

/** Declares a kind of index: where its documents come from. Memory, saved bytes and freshness are seen to here. */
export function workspaceIndex(options: WorkspaceIndexOptions): WorkspaceIndex {
  const { kind } = options
  const at = (workspaceId: string, version: bigint) =>
    store().get(keyOf(kind, workspaceId), sourceOf(workspaceId, options), version)
  const current = async (workspaceId: string) =>
    at(workspaceId, (await readWorkspace(workspaceId))[VERSIONS[kind]])

  return {
    current,
    async held(workspaceId) {
      return store().held(keyOf(kind, workspaceId))?.index ?? current(workspaceId)
    },
    async ask(workspaceId, ask) {
      const held = store().held(keyOf(kind, workspaceId))
      if (!held) return (await ask(await current(workspaceId))).result
      const { version, result } = await ask(held.index)
      if (version <= held.version) return result
      return (await ask(await at(workspaceId, version))).result
    },
  }
}

/**
 * Brings the indexes that this process holds up as soon as a change is announced, so that the next asker needn't wait
 * for it. Nothing depends on it: notifications may be late or lost.
 *
 * @returns how to stop
 */
export function followChanges(): () => void {
  return subscribe('index', ({ workspaceId, kind }) => {
    if (typeof workspaceId !== 'string' || (kind !== 'products' && kind !== 'passages')) return
    bringUp(workspaceId, kind).catch((err: unknown) =>
      log().warn({ err, workspaceId, kind }, 'an index could not be brought up and will be when it is asked'),
    )
  })
}

async function bringUp(workspaceId: string, kind: IndexKind): Promise<void> {
  const key = keyOf(kind, workspaceId)
  if (!store().has(key)) return
  await store().refresh(key, (await readWorkspace(workspaceId))[VERSIONS[kind]])
}

/** Resolves when no index is being brought up or saved; for shutting down and for tests. */
export const indexesSettled = (): Promise<void> => store().settled()

/** Forgets what is in memory; the next use loads what was saved. */
export const forgetIndexes = (): void => store().clear()

const keyOf = (kind: IndexKind, workspaceId: string) => `${kind} ${workspaceId}`

function sourceOf(
  workspaceId: string,
  { kind, schema, worthSaving, catchUp }: WorkspaceIndexOptions,
): IndexSource {
  return {
    schema,
    worthSaving,
    patienceMs: PATIENCE_MS,
    // Others wait for the same index: it outlives the request that was the first to need it.
    load: () => runWork('job', () => loadSavedIndex(workspaceId, kind, schema.version)),
    save: (saved) => runWork('job', () => saveIndexBytes(workspaceId, kind, schema.version, saved)),
    async create() {
      const { defaultLanguage: language } = await readWorkspace(workspaceId)
      return createIndex({ schema, language })
    },
    catchUp: (index, from) => runWork('job', () => catchUp(workspaceId, index, from)),
  }
}

async function readWorkspace(workspaceId: string) {
  const workspace = await workspaceDb(workspaceId).workspace.findUnique({
    where: { id: workspaceId },
    select: { catalogVersion: true, knowledgeVersion: true, defaultLanguage: true },
  })
  if (!workspace) throw new AppError('not_found', { detail: `no workspace ${workspaceId}` })
  return workspace
}
