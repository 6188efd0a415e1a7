import type { Readable } from 'node:stream'

export interface Storage {
  /** Keeps the whole stream under the key, or nothing when it fails in the middle. Returns bytes written. */
  put(key: string, content: Readable): Promise<number>
  /** Reads from `start` to `end` (bytes, both counted from 0 and included). Emits ENOENT for an unknown key. */
  open(key: string, options?: { start?: number; end?: number }): Readable
  size(key: string): Promise<number>
  remove(key: string): Promise<void>
  /** Removes what of a purpose nothing refers to, see `SweepOptions`. Returns how many files went. */
  sweep(purpose: string, options: SweepOptions): Promise<number>
}

export interface SweepOptions {
  /** Since its last written byte: whoever is at work on a file has touched it later. */
  olderThanMs: number
  /** Those of the given keys that something still refers to. */
  inUse: (keys: string[]) => Promise<ReadonlySet<string>>
}

/** What `newKey` makes, and nothing that leads anywhere else. @throws Error for any other text */
export function checkKey(key: string): string {
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/i.test(key)) throw new Error('Not a storage key.')
  return key
}
