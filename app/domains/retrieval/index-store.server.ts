import { UnusableIndexError } from './index/save-index'
import type { IndexSchema } from './schema'
import { SearchIndex } from './search-index'

/** Where an index comes from; bytes live wherever the caller keeps them (disk, database, object store). */
export interface IndexSource {
  schema: IndexSchema
  /** Changes whenever what the index is built from changes; a saved or held index of another version is stale. */
  version: string
  /** Reads everything from the database. */
  build(): Promise<SearchIndex>
  /** The saved index of exactly this version, if there is one. */
  load?(version: string): Promise<Uint8Array | null>
  save?(version: string, bytes: Uint8Array): Promise<void>
  /** Brings a held index from its version to this one, in place; false when only building anew will do. */
  update?(index: SearchIndex, from: string): Promise<boolean>
}

interface Entry {
  version: string
  index: SearchIndex
  bytes: number
}

export interface IndexStoreOptions {
  /** Memory that held indexes may use together; the one asked for last stays whatever its size. */
  budgetBytes: number
  /** Told of a save that failed, which costs the next start time and nothing else. */
  onSaveError?(error: unknown): void
}

/**
 * The indexes in use, by name (workspace and kind), the least recently used forgotten first. Whoever asks while an
 * index is being built or updated waits for that same work. Any process can hold any index: nothing here is lost
 * that the source can't bring back.
 */
export class IndexStore {
  private readonly entries = new Map<string, Entry>()
  /** At most one piece of work a name, so that two versions never change one index at once. */
  private readonly pending = new Map<string, { version: string; index: Promise<SearchIndex> }>()

  constructor(private readonly options: IndexStoreOptions) {}

  /** Bytes held by all indexes. */
  get heldBytes(): number {
    let sum = 0
    for (const { bytes } of this.entries.values()) sum += bytes
    return sum
  }

  /** The index at the source's version: held, updated, loaded or built, in that order of preference. */
  async get(key: string, source: IndexSource): Promise<SearchIndex> {
    const held = this.entries.get(key)
    if (held?.version === source.version) {
      this.touch(key, held)
      return held.index
    }
    const running = this.pending.get(key)
    if (running?.version === source.version) return running.index
    if (running) {
      await running.index.catch(() => undefined)
      return this.get(key, source)
    }
    const index = this.renew(key, source).finally(() => this.pending.delete(key))
    this.pending.set(key, { version: source.version, index })
    return index
  }

  /** Forgets an index, as when its workspace is deleted. */
  drop(key: string): void {
    this.entries.delete(key)
  }

  private async renew(key: string, source: IndexSource): Promise<SearchIndex> {
    const held = this.entries.get(key)
    const updated = held && source.update ? await source.update(held.index, held.version) : false
    const index = updated && held ? held.index : ((await this.load(source)) ?? (await this.build(source)))
    if (updated) this.save(source, index)
    this.touch(key, { version: source.version, index, bytes: index.bytes() })
    return index
  }

  private async load({ load, schema, version }: IndexSource): Promise<SearchIndex | undefined> {
    const bytes = await load?.(version)
    if (!bytes) return undefined
    try {
      return SearchIndex.fromBytes(bytes, schema)
    } catch (error) {
      if (error instanceof UnusableIndexError) return undefined
      throw error
    }
  }

  private async build(source: IndexSource): Promise<SearchIndex> {
    const index = await source.build()
    this.save(source, index)
    return index
  }

  /** Nobody waits for a save: the index is of use before it is safe, and can be built again. */
  private save({ save, version }: IndexSource, index: SearchIndex): void {
    if (!save) return
    save(version, index.toBytes()).catch((error: unknown) => this.options.onSaveError?.(error))
  }

  private touch(key: string, entry: Entry): void {
    this.entries.delete(key)
    this.entries.set(key, entry)
    let held = this.heldBytes
    for (const [oldest, { bytes }] of this.entries) {
      if (held <= this.options.budgetBytes || oldest === key) break
      this.entries.delete(oldest)
      held -= bytes
    }
  }
}
