import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import compression from 'compression'
import express, { type Response } from 'express'
import { afterAll, expect, test } from 'vitest'
import { sendStream } from './send-stream.server'

const PIECE = Buffer.alloc(256 * 1024, 'abc')
const PIECES = 200

let mostHeld = 0
let endings: Promise<unknown>[] = []

/** Pieces are made when they are asked for, as a file's are read. */
function pieces(most: number, response: Response, cancel: () => void) {
  let made = 0
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    mostHeld = Math.max(mostHeld, response.writableLength)
    if (made++ === most) controller.close()
    else controller.enqueue(PIECE)
  }
  return new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 })
}

const app = express().use(compression())
app.get('/failing', (_request, response) => {
  let fail = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let made = 0; made < PIECES; made++) controller.enqueue(PIECE)
      fail = () => controller.error(new Error('read too slowly'))
    },
  })
  endings = [sendStream(body, response).catch((error: unknown) => error)]
  const giveUp = () => (response.writableNeedDrain ? fail() : setImmediate(giveUp))
  giveUp()
})
app.get('/:most', (request, response) => {
  mostHeld = 0
  response.type('text/plain')
  const cancelled = new Promise<void>((cancel) => {
    const sent = sendStream(pieces(Number(request.params.most), response, cancel), response)
    endings = [sent]
  })
  endings.push(cancelled)
})
const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('no more of a body is held than its reader hasn’t taken yet of a piece', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/${PIECES}`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect((await answer.arrayBuffer()).byteLength).toBe(PIECES * PIECE.length)
  expect(mostHeld).toBeLessThan(3 * PIECE.length)
})

test('what nobody reads any more is cancelled, also while it waits for its reader', async () => {
  const reader = connect(port, '127.0.0.1')
  reader.write(`GET /100000 HTTP/1.1\r\nhost: here\r\naccept-encoding: identity\r\n\r\n`)
  await once(reader, 'data')
  reader.pause()
  reader.destroy()
  await Promise.all(endings)
})

test('a source that fails while its reader takes nothing ends the connection', async () => {
  const reader = connect(port, '127.0.0.1')
  reader.write(`GET /failing HTTP/1.1\r\nhost: here\r\n\r\n`)
  await once(reader, 'data')
  reader.pause()
  expect(await endings[0]).toEqual(new Error('read too slowly'))
  reader.resume()
  await once(reader, 'close')
})

test('a compressed body arrives whole', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/40`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect((await answer.arrayBuffer()).byteLength).toBe(40 * PIECE.length)
})
