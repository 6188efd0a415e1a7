import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Real exports lie beside a checkout where there are any; they are no part of the project. */
export function sharedFile(path: string): string | null {
  const file = resolve('../shared/data', path)
  return existsSync(file) ? file : null
}
