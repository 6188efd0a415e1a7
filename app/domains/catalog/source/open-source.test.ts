import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { newKey, storage } from '~/platform/storage/storage.server'
import { openSource } from './open-source.server'

vi.stubEnv('MAX_IMPORT_MB', '1')

async function lengthOf(content: Buffer): Promise<number> {
  const key = newKey('imports')
  await storage().put(key, Readable.from([content]))
  try {
    let length = 0
    for await (const chunk of (await openSource(key)).text) length += (chunk as Buffer).length
    return length
  } finally {
    await storage().remove(key)
  }
}

test('a small packed file that unpacks without end is given up while it unpacks', async () => {
  const packed = gzipSync(Buffer.alloc(64_000_000, 'Handle,Title\n'))
  expect(packed.length).toBeLessThan(200_000)
  await expect(lengthOf(packed)).rejects.toMatchObject({
    failure: { code: 'unpacks_too_large', values: { limit: '10 MB' } },
  })
})

test('one that unpacks into what a catalogue is like is read whole', async () => {
  expect(await lengthOf(gzipSync(Buffer.alloc(9_000_000, 'Handle,Title\n')))).toBe(9_000_000)
})
