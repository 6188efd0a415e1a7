import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startStallingServer } from '../../../tests/doubles/stalling-server'
import { diskStorage } from './disk-storage.server'
import { s3Storage } from './s3-storage.server'
import type { Storage } from './storage'
import { newKey } from './storage.server'

const BUCKET = 'parley-files'
let folder: string
let server: S3rver
const stores = new Map<string, Storage>()
const settings = { bucket: BUCKET, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-storage-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  stores.set('disk', diskStorage(join(folder, 'disk')))
  stores.set('s3', s3Storage({ ...settings, endpoint }))
  stores.set('s3, wrong key', s3Storage({ ...settings, endpoint, accessKeyId: 'other' }))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const KINDS = ['disk', 's3'] as const
const bytes = (content: string | Buffer) => Readable.from([Buffer.from(content)])

test.each(KINDS)('%s: what is put is read again, from the middle too', async (kind) => {
  const files = stores.get(kind)!
  const key = newKey('papers')
  expect(await files.put(key, bytes('whole words'))).toBe(11)
  expect(await files.size(key)).toBe(11)
  expect(await text(files.open(key))).toBe('whole words')
  expect(await text(files.open(key, { start: 6 }))).toBe('words')
})

test.each(KINDS)('%s: a file of many pieces stays whole', async (kind) => {
  const files = stores.get(kind)!
  const key = newKey('papers')
  const pieces = Array.from({ length: 300 }, (_, n) => Buffer.alloc(65_536, n))
  expect(await files.put(key, Readable.from(pieces))).toBe(300 * 65_536)
  expect((await buffer(files.open(key))).equals(Buffer.concat(pieces))).toBe(true)
})

test.each(KINDS)('%s: a file that breaks off in the middle isn’t kept', async (kind) => {
  const files = stores.get(kind)!
  const key = newKey('papers')
  async function* broken() {
    yield Buffer.alloc(10 * 2 ** 20)
    throw new Error('the line is cut')
  }
  await expect(files.put(key, Readable.from(broken()))).rejects.toThrow('the line is cut')
  await expect(files.size(key)).rejects.toThrow('ENOENT')
})

test.each(KINDS)('%s: what is removed is gone, and may be removed again', async (kind) => {
  const files = stores.get(kind)!
  const key = newKey('papers')
  await files.put(key, bytes('x'))
  await files.remove(key)
  await files.remove(key)
  await expect(files.size(key)).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(text(files.open(key))).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each(KINDS)('%s: a sweep takes what nobody uses, of its own purpose only', async (kind) => {
  const files = stores.get(kind)!
  const [used, idle, other] = [newKey('swept'), newKey('swept'), newKey('kept')]
  for (const key of [used, idle, other]) await files.put(key, bytes('x'))
  const inUse = async () => new Set([used])
  expect(await files.sweep('swept', { olderThanMs: 3_600_000, inUse })).toBe(0)
  // Stamps of a bucket are whole seconds and may lie ahead of its files' by one.
  expect(await files.sweep('swept', { olderThanMs: -2000, inUse })).toBe(1)
  expect(await files.size(used)).toBe(1)
  expect(await files.size(other)).toBe(1)
  await expect(files.size(idle)).rejects.toThrow('ENOENT')
})

test.each(KINDS)('%s: no key leads out of its place', async (kind) => {
  const files = stores.get(kind)!
  for (const key of ['../secret', 'papers/../../secret', '/etc/passwd', 'papers/a/b'])
    await expect(files.put(key, bytes('x')), key).rejects.toThrow('Not a storage key.')
})

/** Longer than a bucket on this machine takes, and short enough to wait for. */
const PATIENCE = { answerMs: 200, partMs: 200 }

test('s3: many who read slowly leave everybody else the bucket', async () => {
  const files = stores.get('s3')!
  const key = newKey('papers')
  await files.put(key, bytes(Buffer.alloc(8 * 2 ** 20)))
  const readers = Array.from({ length: 60 }, () => files.open(key))
  onTestFinished(() => readers.forEach((reader) => void reader.destroy()))
  // Each has its beginning and takes no more.
  await Promise.all(readers.map((reader) => once(reader, 'readable')))
  expect(await files.put(newKey('papers'), bytes('x'))).toBe(1)
  expect(await buffer(files.open(key))).toHaveLength(8 * 2 ** 20)
})

test('a bucket that says nothing is given up, whatever is asked of it', async () => {
  const stalling = await startStallingServer('silent')
  onTestFinished(() => stalling.stop())
  const files = s3Storage({ ...settings, endpoint: stalling.url }, PATIENCE)
  const key = newKey('papers')
  await expect(files.put(key, bytes('x'))).rejects.toThrow('requestTimeout')
  await expect(files.size(key)).rejects.toThrow('requestTimeout')
  await expect(text(files.open(key))).rejects.toThrow('requestTimeout')
})

test('a file whose bucket falls silent in the middle ends for its reader', async () => {
  const half = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half of it')
  })
  await new Promise<void>((ready) => half.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    half.closeAllConnections()
    half.close()
  })
  const endpoint = `http://127.0.0.1:${(half.address() as AddressInfo).port}`
  const file = s3Storage({ ...settings, endpoint }, PATIENCE).open(newKey('papers'))
  await expect(text(file)).rejects.toThrow('The bucket fell silent.')
})

test('a bucket that doesn’t know us keeps nothing', async () => {
  await expect(stores.get('s3, wrong key')!.put(newKey('papers'), bytes('x'))).rejects.toThrow()
})
