import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ClamAv, EICAR, startClamAv } from '../../../tests/doubles/clamav'
import { scanFile } from './scan-file.server'

const at = vi.hoisted(() => ({ server: undefined as { host: string; port: number } | undefined }))
vi.mock('~/platform/env/env.server', async (original) => {
  const real = await original<typeof import('~/platform/env/env.server')>()
  return { ...real, env: () => ({ ...real.env(), CLAMAV_URL: at.server }) }
})

const file = (...pieces: Buffer[]) => Readable.from(pieces)

async function withScanner(work: (scanner: ClamAv) => Promise<void>, maxBytes?: number): Promise<void> {
  const scanner = await startClamAv(maxBytes ? { maxBytes } : {})
  at.server = scanner
  try {
    await work(scanner)
  } finally {
    at.server = undefined
    await scanner.close()
  }
}

test('a virus is found wherever in the file it stands, also across the pieces it is sent in', async () => {
  await withScanner(async () => {
    const before = Buffer.alloc(65_530, 'a')
    expect(await scanFile(file(before, Buffer.from(EICAR), Buffer.alloc(9000, 'z')))).toEqual({
      is: 'infected',
      virus: 'Eicar-Test-Signature',
    })
    expect(await scanFile(file(Buffer.concat([before, Buffer.from(EICAR)])))).toMatchObject({
      is: 'infected',
    })
  })
})

test('ten megabytes without a virus are clean', async () => {
  await withScanner(async () => {
    const pieces = Array.from({ length: 160 }, () => Buffer.alloc(65_536, 'b'))
    expect(await scanFile(file(...pieces))).toEqual({ is: 'clean' })
  })
})

test('a scanner that is away, or refuses, has called nothing clean', async () => {
  let closed = { host: '', port: 0 }
  await withScanner(async (scanner) => {
    closed = scanner
    expect(await scanFile(file(Buffer.alloc(2000, 'c')))).toEqual({ is: 'away' })
  }, 1000)
  at.server = closed
  expect(await scanFile(file(Buffer.alloc(10)))).toEqual({ is: 'away' })
  at.server = undefined
})

test('a scanner that answers a sign at a time and never ends is given up', async () => {
  const dripping = createServer((socket) => {
    const timer = setInterval(() => socket.write('s'), 20)
    socket.on('error', () => socket.destroy()).on('close', () => clearInterval(timer))
  })
  await new Promise<void>((ready) => dripping.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void dripping.close())
  at.server = { host: '127.0.0.1', port: (dripping.address() as AddressInfo).port }
  expect(await scanFile(file(Buffer.alloc(10)), 200)).toEqual({ is: 'away' })
  at.server = undefined
})

test('without a scanner nothing was looked at', async () => {
  expect(await scanFile(file(Buffer.from(EICAR)))).toEqual({ is: 'off' })
})
