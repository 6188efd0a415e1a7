import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { takeMemberTurns } from './member-turns.server'

test('who asks for more pages than their turns is told to come back, and nobody else is', async () => {
  const held: express.Response[] = []
  const app = express()
  app.use(takeMemberTurns({ atOnce: 1, waiting: 0, longestWaitMs: 3_600_000 }))
  app.all('/page', (_request, response) => void held.push(response))
  app.all('/events', (_request, response) => void response.type('text/event-stream').write(': open\n\n'))
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (path: string, session: string | null, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: session ? { cookie: `parley_session=${session}`, accept: 'text/html' } : {},
    })
  // A stream that has begun takes no turn.
  expect((await ask('/events', 'a')).status).toBe(200)
  const first = ask('/page', 'a')
  await expect.poll(() => held.length, { interval: 5 }).toBe(1)
  const refused = await ask('/page', 'a')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  // The page asks again by itself.
  expect(await refused.text()).toContain('http-equiv="refresh"')
  const others = [ask('/page', 'b'), ask('/page', null), ask('/page', 'a', 'POST')]
  await expect.poll(() => held.length, { interval: 5 }).toBe(4)
  for (const response of held) response.send('page')
  expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const again = ask('/page', 'a')
  await expect.poll(() => held.length, { interval: 5 }).toBe(5)
  held[4]?.send('page')
  expect((await again).status).toBe(200)
})
