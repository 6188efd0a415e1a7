import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from '~/platform/env/env.server'
import { type SweepOptions, sweepFolder } from './sweep-folder.server'

export interface Storage {
  /** Keeps the whole stream under the key, or nothing when it fails in the middle. Returns bytes written. */
  put(key: string, content: Readable): Promise<number>
  /** Reads from `start` (bytes) on. Emits ENOENT for an unknown key. */
  open(key: string, options?: { start?: number }): Readable
  size(key: string): Promise<number>
  remove(key: string): Promise<void>
  /** Removes what of a purpose nothing refers to, see `sweepFolder`. Returns how many files went. */
  sweep(purpose: string, options: SweepOptions): Promise<number>
}

/** A key nobody can guess; `purpose` is its folder. */
export const newKey = (purpose: string): string => `${purpose}/${randomUUID()}`

let current: Storage | undefined

/** Where files are kept: on this machine's disk under DATA_DIR/files. */
export function storage(): Storage {
  current ??= diskStorage(join(env().DATA_DIR, 'files'))
  return current
}

/** Files under one folder, outside any web root. Written beside their place and renamed when whole. */
export function diskStorage(root: string): Storage {
  const place = (key: string) => {
    if (!/^[a-z0-9-]+\/[a-z0-9-]+$/i.test(key)) throw new Error('Not a storage key.')
    return join(root, key)
  }
  return {
    async put(key, content) {
      const target = place(key)
      // The pipeline tells of it; until the folder is there nobody else would listen, and the process would end.
      content.on('error', () => {})
      const draft = `${target}.part`
      await mkdir(dirname(target), { recursive: true })
      try {
        await pipeline(content, createWriteStream(draft, { flush: true }))
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return (await stat(target)).size
    },
    open: (key, options) => createReadStream(place(key), options),
    size: async (key) => (await stat(place(key))).size,
    remove: (key) => rm(place(key), { force: true }),
    sweep: (purpose, options) => sweepFolder(root, purpose, options),
  }
}
