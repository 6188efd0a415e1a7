import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { env } from '~/platform/env/env.server'
import { newKey, storage } from './storage.server'
import { openStoredFile } from './stored-file.server'

test('a file is handed out with its length, from the middle too', async () => {
  const key = newKey('handed-out')
  await storage().put(key, Readable.from([Buffer.from('whole words')]))
  const file = await openStoredFile(key)
  expect(file.bytes).toBe(11)
  expect(await text(file.open({ start: 6, end: 10 }))).toBe('words')
})

test('a file that is gone isn’t found, and is reported', async () => {
  await expect(openStoredFile(newKey('handed-out'))).rejects.toMatchObject({
    code: 'not_found',
    report: true,
  })
})

test('while storage can’t be reached nobody is told that a file is gone', async () => {
  const place = join(env().DATA_DIR, 'files', 'away')
  await mkdir(join(env().DATA_DIR, 'files'), { recursive: true })
  // A file where the folder should be fails for any account.
  await writeFile(place, '')
  onTestFinished(() => rm(place))
  await expect(openStoredFile(newKey('away'))).rejects.toMatchObject({
    code: 'storage_unavailable',
    status: 503,
  })
})
