import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipAbandonedReads } from './skip-abandoned-reads'

const reached: string[] = []
const settled: (() => void)[] = []
const app = express()
// As what reads a file or a body does: it goes on after the sender has gone.
app.use('/gone', (request, response, next) => {
  request.resume()
  response.once('close', () => {
    setImmediate(() => {
      next()
      settled.shift()?.()
    })
  })
})
app.use(skipAbandonedReads)
app.use((request, response) => {
  reached.push(`${request.method} ${request.path}`)
  response.end('here')
})
const server = createServer(app)
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

const options = (method: string, path: string) => ({
  host: '127.0.0.1',
  port: (server.address() as AddressInfo).port,
  method,
  path,
  agent: false as const,
})

async function leaveEarly(method: string): Promise<void> {
  const isSettled = new Promise<void>((done) => void settled.push(done))
  const asked = send(options(method, '/gone'))
  asked.on('error', () => undefined)
  server.once('request', () => asked.destroy())
  asked.end()
  await isSettled
}

test('a read that nobody waits for any more goes no further, a change does, and so does who waits', async () => {
  await leaveEarly('GET')
  await leaveEarly('HEAD')
  expect(reached).toEqual([])
  await leaveEarly('POST')
  expect(reached).toEqual(['POST /gone'])
  await new Promise<void>((done) => {
    send(options('GET', '/here'), (answer) => answer.resume().on('end', done)).end()
  })
  expect(reached).toEqual(['POST /gone', 'GET /here'])
})
