import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { env } from '~/platform/env/env.server'
import { diskStorage } from './disk-storage.server'
import { s3Storage } from './s3-storage.server'
import type { Storage } from './storage'

/** A key nobody can guess; `purpose` is its folder. */
export const newKey = (purpose: string): string => `${purpose}/${randomUUID()}`

let current: Storage | undefined

/** Where files are kept: in a bucket when one is configured, else on this machine's disk under DATA_DIR/files. */
export function storage(): Storage {
  const { S3, DATA_DIR } = env()
  current ??= S3 ? s3Storage(S3) : diskStorage(join(DATA_DIR, 'files'))
  return current
}
