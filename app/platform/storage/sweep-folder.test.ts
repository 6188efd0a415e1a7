import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.server'
import type { Storage } from './storage'
import { newKey } from './storage.server'

let root: string
let files: Storage
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-storage-'))
  files = diskStorage(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const HOUR_MS = 3_600_000
const left = () => readdir(join(root, 'imports'))
const age = (name: string) => {
  const then = new Date(Date.now() - 2 * HOUR_MS)
  return utimes(join(root, name), then, then)
}
async function kept(): Promise<string> {
  const key = newKey('imports')
  await files.put(key, Readable.from([Buffer.from('words')]))
  await age(key)
  return key
}
const sweep = (used: string[]) =>
  files.sweep('imports', {
    olderThanMs: HOUR_MS,
    inUse: async (keys) => new Set(keys.filter((key) => used.includes(key))),
  })

test('a sweep takes what is old and nobody’s, and nothing else', async () => {
  const [used, idle, fresh] = [await kept(), await kept(), newKey('imports')]
  await files.put(fresh, Readable.from([Buffer.from('new')]))
  expect(await sweep([used])).toBe(1)
  expect(await text(files.open(used))).toBe('words')
  expect(await files.size(fresh)).toBe(3)
  await expect(files.size(idle)).rejects.toThrow('ENOENT')
})

test('a sweep leaves an upload that is under way and takes the beginning of one that broke off', async () => {
  const running = new PassThrough()
  const key = newKey('imports')
  const whole = files.put(key, running)
  running.write('first half, ')
  await expect.poll(left).toHaveLength(1)
  await writeFile(join(root, 'imports/broken.part'), 'half')
  await age('imports/broken.part')

  expect(await sweep([])).toBe(1)
  running.end('second half')
  await whole
  expect(await text(files.open(key))).toBe('first half, second half')
  expect(await left()).toHaveLength(1)
})

test('a purpose that has no file yet has nothing to sweep', async () => {
  expect(await sweep([])).toBe(0)
})
