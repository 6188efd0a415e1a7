import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { platformFetch } from './platform-fetch.server'

const seen: { host: string | undefined; forwarded: string | undefined; url: string | undefined }[] = []
const server = createServer((request, response) => {
  const { host, 'x-forwarded-host': forwarded } = request.headers
  seen.push({ host, forwarded: forwarded as string | undefined, url: request.url })
  response.writeHead(302, { location: 'https://evil.example/' }).end()
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
vi.stubEnv('STORE_PLATFORM_URL', url)
beforeAll(() => {
  seen.length = 0
})
afterAll(() => void server.close())

test('a shop is reached where the platform is, by its name, and a redirect isn’t followed', async () => {
  const answer = await platformFetch('https://corner.myshopify.com/admin/oauth/access_token?x=1', {
    method: 'POST',
  })
  expect(answer.status).toBe(302)
  expect(seen).toEqual([
    { host: new URL(url).host, forwarded: 'corner.myshopify.com', url: '/admin/oauth/access_token?x=1' },
  ])
})

test.each([
  'https://evil.example/admin',
  'http://corner.myshopify.com/admin',
  'https://corner.myshopify.com:444/admin',
  'https://corner.myshopify.com.evil.example/',
  'https://user:secret@corner.myshopify.com/',
  'https://a.b.myshopify.com/',
  'https://admin.shopify.com/',
  'https://127.0.0.1/',
])('%s is never asked', async (address) => {
  seen.length = 0
  await expect(platformFetch(address)).rejects.toMatchObject({ code: 'fetch_refused' })
  expect(seen).toEqual([])
})

test('whoever stops waiting stops the request', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(platformFetch('https://corner.myshopify.com/', { signal: stop.signal })).rejects.toThrow()
})
