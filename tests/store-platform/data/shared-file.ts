import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Real shops' data lie beside a checkout; they are no part of the project. */
export const hasSharedFile = (path: string): boolean => existsSync(resolve('../shared/data', path))

/** A shared file's text, unpacked when it is packed. Throws in plain words when it isn't there. */
export function readSharedFile(path: string): string {
  const file = resolve('../shared/data', path)
  if (!existsSync(file)) throw new Error(`${file} isn't there: this shop can't be loaded.`)
  const bytes = readFileSync(file)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
