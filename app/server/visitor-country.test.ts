import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { COUNTRY_HEADER } from '~/platform/http/visitor-country'
import { noteCountry } from './visitor-country.server'

/** What the application is told of a visitor behind so many trusted proxies. */
async function toldCountry(trustedProxies: number, headers: Record<string, string>): Promise<string> {
  const app = express().set('trust proxy', trustedProxies).use(noteCountry)
  app.get('/', (request, response) => void response.send(request.headers[COUNTRY_HEADER]))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers })
  const told = await answer.text()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  return told
}

test('behind a trusted proxy the country is that of the address it forwarded', async () => {
  expect(await toldCountry(1, { 'x-forwarded-for': '85.111.48.1' })).toBe('TR')
  // What the visitor wrote stands before what the proxy added.
  expect(await toldCountry(1, { 'x-forwarded-for': '8.8.8.8, 85.111.48.1' })).toBe('TR')
  expect(await toldCountry(2, { 'x-forwarded-for': '8.8.8.8, 85.111.48.1' })).toBe('US')
})

test('without a trusted proxy a forwarded address is only a claim', async () => {
  expect(await toldCountry(0, { 'x-forwarded-for': '85.111.48.1' })).toBe('')
})

test('nobody can name the country themselves', async () => {
  expect(await toldCountry(0, { [COUNTRY_HEADER]: 'TR' })).toBe('')
})
