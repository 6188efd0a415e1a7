import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Removes what killed processes left half made beside a place: `<place><mark><process id>`. */
export async function sweepDrafts(place: string, mark: string): Promise<void> {
  const folder = dirname(place)
  const start = `${basename(place)}${mark}`
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const id = name.startsWith(start) ? name.slice(start.length) : ''
    if (/^\d+$/.test(id) && Number(id) !== process.pid && !isAlive(Number(id)))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Whether a process of this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's, which we may not signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
