import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compression from 'compression'
import express from 'express'
import { afterAll, expect, test } from 'vitest'
import { sendWhole } from './send-whole.server'

const PAGE = `<p>${'Çay '.repeat(2000)}</p>`

const app = express().use(compression())
app.all('/page', (asked, response) => void sendWhole(PAGE, asked, response.type('text/html')))
app.get('/short', (asked, response) => void sendWhole('<p>ş</p>', asked, response.type('text/html')))
const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

async function ask(path: string, encodings: string, method = 'GET') {
  const asked = request({ port, path, method, headers: { 'accept-encoding': encodings } }).end()
  const [answer] = (await once(asked, 'response')) as [
    AsyncIterable<Buffer> & { headers: IncomingHttpHeaders },
  ]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  return { headers: answer.headers, body: Buffer.concat(pieces) }
}

test('a page goes out compressed as its reader takes it, and tells its length', async () => {
  const brotli = await ask('/page', 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotli.headers['content-length']).toBe(String(brotli.body.length))
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
  const zipped = await ask('/page', 'gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.body).toString()).toBe(PAGE)
})

test('one that is short, or read by who takes no compression, goes out as it is', async () => {
  for (const [path, encodings] of [
    ['/short', 'br'],
    ['/page', 'identity'],
    ['/page', ''],
  ] as const) {
    const { headers, body } = await ask(path, encodings)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body.toString()).toBe(path === '/page' ? PAGE : '<p>ş</p>')
  }
})

test('who asks for a page’s head alone gets no body', async () => {
  expect((await ask('/page', 'identity', 'HEAD')).body).toHaveLength(0)
})
