import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of package.json: the same from the sources, from the build and from a script. */
export const projectRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'content'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('The project folder (with package.json and content/) was not found.')
  return findRoot(above)
}
