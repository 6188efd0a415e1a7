import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceFolder } from './replace-folder.mjs'

const DAY_MS = 86_400_000

async function emptyPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'replace-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const place = join(folder, 'build', 'client')
  /** Builds files by their names, each with its content. */
  const build = async (files: Record<string, string>, now?: number) => {
    const next = join(folder, 'next')
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(next, name)), { recursive: true })
      await writeFile(join(next, name), content)
    }
    await replaceFolder(next, place, (path: string) => path.startsWith('assets/'), now)
  }
  const read = (name: string) => readFile(join(place, name), 'utf8').catch(() => null)
  return { build, read }
}

test('what open pages name is there after the next build, and what has no hash is the new one', async () => {
  const { build, read } = await emptyPlace()
  await build({ 'assets/page-1111.js': 'one', 'favicon.svg': 'old', 'gone.svg': 'old' })
  await build({ 'assets/page-2222.js': 'two', 'favicon.svg': 'new' })
  expect(await read('assets/page-1111.js')).toBe('one')
  expect(await read('assets/page-2222.js')).toBe('two')
  expect(await read('favicon.svg')).toBe('new')
  expect(await read('gone.svg')).toBeNull()
})

test('an earlier file goes a month after it was replaced, however old it is', async () => {
  const { build, read } = await emptyPlace()
  await build({ 'assets/page-1111.js': 'one' }, 0)
  await build({ 'assets/page-2222.js': 'two' }, 100 * DAY_MS)
  await build({ 'assets/page-3333.js': 'three' }, 129 * DAY_MS)
  expect(await read('assets/page-1111.js')).toBe('one')
  await build({ 'assets/page-3333.js': 'three' }, 131 * DAY_MS)
  expect(await read('assets/page-1111.js')).toBeNull()
  expect(await read('assets/page-2222.js')).toBe('two')
})
