import { existsSync } from 'node:fs'
import { mkdir, rename, rmdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '~/platform/env/env.server'

const place = (key: string) => join(env().DATA_DIR, 'files', key)

export const isStored = (key: string): boolean => existsSync(place(key))

/** Makes a stored file look as if it was last written so many hours ago. */
export async function ageStoredFile(key: string, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * 3_600_000)
  await utimes(place(key), then, then)
}

/** Something stands where the file is, so that it can't be read. @returns what takes it away again */
export async function hideStoredFile(key: string): Promise<() => Promise<void>> {
  await rename(place(key), `${place(key)}.hidden`)
  await mkdir(place(key))
  return async () => {
    await rmdir(place(key))
    await rename(`${place(key)}.hidden`, place(key))
  }
}
