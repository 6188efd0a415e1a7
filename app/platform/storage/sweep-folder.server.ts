import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SweepOptions } from './storage'

const AT_ONCE = 500

/**
 * Removes the files of one purpose that nothing refers to: those a kill left between storing and committing, and the
 * beginnings that a broken write left. Keys are asked after the files were listed as old, and nothing ever comes to
 * refer to an old file that nobody refers to, so an upload that is under way keeps what it has.
 *
 * @returns how many went
 */
export async function sweepFolder(
  root: string,
  purpose: string,
  { olderThanMs, inUse }: SweepOptions,
): Promise<number> {
  const folder = join(root, purpose)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let removed = 0
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const old = await oldOnes(folder, names.slice(at, at + AT_ONCE), olderThanMs)
    const keys = old.filter((name) => !name.endsWith('.part')).map((name) => `${purpose}/${name}`)
    const used = keys.length > 0 ? await inUse(keys) : new Set<string>()
    const idle = old.filter((name) => !used.has(`${purpose}/${name}`))
    for (const name of idle) await rm(join(folder, name), { force: true })
    removed += idle.length
  }
  return removed
}

async function oldOnes(folder: string, names: string[], olderThanMs: number): Promise<string[]> {
  const before = Date.now() - olderThanMs
  const ages = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        // Gone in between.
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  )
  return names.filter((_name, i) => ages[i]! < before)
}
