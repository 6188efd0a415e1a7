import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Pages stay open for weeks; a shop's visitors have a launcher for a day at most. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Puts a folder in another's place. Files whose names change with their content stay beside the new ones for a month: pages
 * that are open, launchers in browsers' caches and a server that runs until it is started anew ask for them by name.
 *
 * @param {string} next what comes
 * @param {string} place where it comes to; beside it stands in `<place>.earlier.json` since when files are kept
 * @param {(path: string) => boolean} hasHash whether a file's path in the folder names its content
 */
export async function replaceFolder(next, place, hasHash, now = Date.now()) {
  const record = `${place}.earlier.json`
  const known = await readFile(record, 'utf8').then(JSON.parse, () => ({}))
  const earlier = {}
  for (const path of await filesOf(place)) {
    if (!hasHash(path) || existsSync(join(next, path))) continue
    const since = known[path] ?? now
    if (now - since > KEPT_DAYS * DAY_MS) continue
    await mkdir(dirname(join(next, path)), { recursive: true })
    await link(join(place, path), join(next, path))
    earlier[path] = since
  }
  await mkdir(dirname(place), { recursive: true })
  await writeFile(record, JSON.stringify(earlier))
  const gone = `${next}.gone`
  await rm(gone, { recursive: true, force: true })
  if (existsSync(place)) await rename(place, gone)
  await rename(next, place)
  await rm(gone, { recursive: true, force: true })
}

/** Files below a folder by their paths in it; none where it isn't there. */
async function filesOf(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((one) => one.isFile())
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name).slice(folder.length + 1))
}
