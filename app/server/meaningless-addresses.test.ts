import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { refuseMeaningless } from './meaningless-addresses'

test.each([
  ['/faq', 200],
  ['/faq?lang=tr&data=1', 200],
  ['/faq?q=a%00b', 400],
  ['/faq%00', 400],
  ['/100%25', 200],
  ['/%C3%BC', 200],
  ['/%', 400],
  ['/%zz', 400],
  ['/%c0%ae', 400],
  ['/%ed%a0%80', 400],
  ['/faq?q=%', 200],
  ['/?_data', 400],
  ['/faq?lang=tr&_data=routes%2F_public', 400],
])('%s is answered %i', async (path, status) => {
  const app = express().use(refuseMeaningless)
  app.all('*', (_request, response) => void response.send('taken'))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(status)
})
