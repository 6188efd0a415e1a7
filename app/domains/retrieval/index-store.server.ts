import { UnusableIndexError } from './index/save-index'
import type { IndexSchema } from './schema'
import { SearchIndex } from './search-index'

/** An index in bytes, as it was at a version of what it is built from. */
export interface SavedIndex {
  version: bigint
  bytes: Uint8Array
}

/**
 * Where one index comes from. Versions grow with every change; 0n means that there is nothing yet. Bytes live wherever
 * the caller keeps them (database, object store).
 */
export interface IndexSource {
  schema: IndexSchema
  /** From so many changed documents on, the index is saved again; fewer are caught up after a restart. */
  worthSaving: number
  /** How long an asker waits for changes to reach an index that can answer without them, in milliseconds. */
  patienceMs: number
  /** The newest saved index, of whatever version. */
  load(): Promise<SavedIndex | null>
  save(saved: SavedIndex): Promise<void>
  /** An empty index, to be filled. */
  create(): Promise<SearchIndex>
  /**
   * Brings an index, in place, from a version it knows (0n: nothing) to the rows that there are when it is called.
   * After a failure it is called again with the same version, on an index that already holds a part.
   *
   * @returns how many documents were put or removed
   */
  catchUp(index: SearchIndex, from: bigint): Promise<number>
}

/** An index in memory, and the version of the rows that it knows for certain. */
export interface HeldIndex {
  readonly index: SearchIndex
  readonly version: bigint
}

interface Entry extends HeldIndex {
  version: bigint
  source: IndexSource
  /** As of the last change. */
  bytes: number
  /** Documents changed since the last save. */
  unsaved: number
}

export interface IndexStoreOptions {
  /** Memory that held indexes may use together; the one asked for last stays whatever its size. */
  budgetBytes: number
  /** Told of a save that failed, which costs the next start time and nothing else. */
  onSaveError(error: unknown, key: string): void
}

/**
 * The indexes in use, by name (kind and workspace), the least recently used saved and forgotten first. Whoever asks
 * while an index is loaded, built or caught up waits for that same work. Any process can hold any index: nothing here
 * is lost that the source can't bring back.
 */
export class IndexStore {
  /** In the order of last use. */
  private readonly entries = new Map<string, Entry>()
  /** At most one piece of work a name, so that nothing changes one index twice at once. */
  private readonly working = new Map<string, Promise<void>>()
  private readonly saving = new Set<Promise<void>>()
  /** By name, until the index may be changed again after it was made into bytes. */
  private readonly copying = new Map<string, Promise<void>>()

  constructor(private readonly options: IndexStoreOptions) {}

  has(key: string): boolean {
    return this.entries.has(key)
  }

  /** The index in memory, however old; whether that will do, the caller finds out. */
  held(key: string): HeldIndex | null {
    const entry = this.entries.get(key)
    if (!entry) return null
    this.entries.delete(key)
    this.entries.set(key, entry)
    return { index: entry.index, version: entry.version }
  }

  /**
   * The index with everything up to a version: held, else loaded and caught up, else built. An index that was whole at
   * an older version is given as it is once the source's patience ends, and catches up meanwhile.
   */
  async get(key: string, source: IndexSource, version: bigint): Promise<SearchIndex> {
    const end = performance.now() + source.patienceMs
    for (;;) {
      const held = this.held(key)
      if (held && held.version >= version) return held.index
      const work = this.working.get(key) ?? this.begin(key, source, version)
      if (!held || held.version === 0n) await work
      else if (!(await endsWithin(work, end - performance.now()))) return held.index
    }
  }

  /** Brings an index that is in memory up to a version; one that isn't needs nothing until it is asked. */
  async refresh(key: string, version: bigint): Promise<void> {
    const entry = this.entries.get(key)
    if (entry) await this.get(key, entry.source, version)
  }

  /** Resolves when no index is being brought up or saved; failures are told elsewhere. */
  async settled(): Promise<void> {
    while (this.working.size + this.saving.size > 0) {
      await Promise.allSettled([...this.working.values(), ...this.saving])
    }
  }

  /** Forgets what is in memory, unsaved; the next use loads what was saved. */
  clear(): void {
    this.entries.clear()
  }

  private begin(key: string, source: IndexSource, version: bigint): Promise<void> {
    const work = this.bringUp(key, source, version).finally(() => {
      this.working.delete(key)
      this.makeRoom(key)
    })
    this.working.set(key, work)
    return work
  }

  private async bringUp(key: string, source: IndexSource, version: bigint): Promise<void> {
    await this.copying.get(key)
    const entry = this.entries.get(key)
    // Two steps, so that an older saved index can answer while it catches up.
    await (entry ? this.catchUp(key, entry, version) : this.open(key, source))
  }

  private async open(key: string, source: IndexSource): Promise<void> {
    const loaded = await load(source)
    const index = loaded?.index ?? (await source.create())
    const version = loaded?.version ?? 0n
    this.entries.set(key, { index, version, source, bytes: index.bytes(), unsaved: 0 })
  }

  /** The version is the asker's: what changed after it was read is caught up, perhaps once more, by the next asker. */
  private async catchUp(key: string, entry: Entry, version: bigint): Promise<void> {
    const { index, source } = entry
    entry.unsaved += await source.catchUp(index, entry.version)
    entry.version = version
    entry.bytes = index.bytes()
    if (entry.unsaved >= Math.min(source.worthSaving, index.size)) this.save(key, entry)
  }

  /** Nobody waits for a save: the index is of use before it is safe, and can be built again. */
  private save(key: string, entry: Entry): void {
    const { source, index, version, unsaved } = entry
    if (unsaved === 0) return
    entry.unsaved = 0
    const copied = index.toBytes()
    const copying = copied.then(
      () => void this.copying.delete(key),
      () => void this.copying.delete(key),
    )
    this.copying.set(key, copying)
    const task = copied
      .then((bytes) => source.save({ version, bytes }))
      .catch((error: unknown) => {
        entry.unsaved += unsaved
        this.options.onSaveError(error, key)
      })
      .finally(() => this.saving.delete(task))
    this.saving.add(task)
  }

  /** Memory held, in bytes. */
  bytes(): number {
    let held = 0
    for (const { bytes } of this.entries.values()) held += bytes
    return held
  }

  private makeRoom(current: string): void {
    let held = this.bytes()
    for (const [key, entry] of this.entries) {
      if (held <= this.options.budgetBytes) return
      // What is being caught up is in use, and comes by here again when it is done.
      if (key === current || this.working.has(key)) continue
      this.entries.delete(key)
      this.save(key, entry)
      held -= entry.bytes
    }
  }
}

async function load({ load, schema }: IndexSource): Promise<HeldIndex | null> {
  const saved = await load()
  if (!saved) return null
  try {
    return { index: await SearchIndex.fromBytes(saved.bytes, schema), version: saved.version }
  } catch (error) {
    if (error instanceof UnusableIndexError) return null
    throw error
  }
}

/** Whether the work ends in time; when it fails in time, so does this. */
async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), Math.max(0, ms)).unref()
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
