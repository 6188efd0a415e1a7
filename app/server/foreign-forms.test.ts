import type { AddressInfo } from 'node:net'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DATA_REQUEST_HEADER } from '~/platform/http/data-request'
import { refuseForeignForms } from './foreign-forms.server'

const action = () => new Response('taken')
const route = (id: string, path: string | undefined, module: object) => [
  id,
  { id, path, parentId: id === 'root' ? undefined : 'root', module },
]
const routes = Object.fromEntries([
  route('root', '', { default: () => null }),
  route('contact', 'contact', { default: () => null, action }),
  route('return', 'api/payments/return/:paymentId', { action }),
  route('message', 'api/widget/messages', { action }),
])

/** The framework itself behind the rule, and what it complained of. */
async function serve() {
  const complaints = vi.fn()
  const build = {
    mode: 'production',
    basename: '/',
    publicPath: '/',
    future: { v3_singleFetch: true },
    entry: {
      module: {
        default: (_: Request, status: number) => new Response('drawn', { status }),
        handleError: complaints,
      },
    },
    routes,
    assets: { version: '1', entry: { imports: [], module: '' }, url: '', routes },
  } as unknown as ServerBuild
  const app = express()
  app.use((request, response, next) => {
    response.setHeader('x-request-id', 'the-id')
    if (request.path.endsWith('.data')) request.headers[DATA_REQUEST_HEADER] = '1'
    next()
  })
  app.use(refuseForeignForms(async () => build))
  app.all('*', createRequestHandler({ build }))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (path: string, headers: Record<string, string>, method = 'POST') =>
    fetch(`${origin}${path}`, { method, headers, ...(method === 'POST' ? { body: 'name=Ada' } : {}) })
  return { origin, send, complaints }
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['another site', 'https://evil.test'],
  ['a page that hides where it is', 'null'],
  ['what is no address', 'evil'],
])(
  'a form that %s sends to a page is refused with a page, in the visitor’s language',
  async (_from, origin) => {
    const { send, complaints } = await serve()
    for (const path of ['/contact', '/contact?lang=de', '/nowhere']) {
      const answer = await send(path, { ...browser, ...form, origin, 'accept-language': 'tr' })
      expect(answer.status, path).toBe(403)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const page = await answer.text()
      expect(page).toContain(
        path.endsWith('de') ? '<html lang="de" dir="ltr">' : '<html lang="tr" dir="ltr">',
      )
      expect(page).toContain('<code>the-id</code>')
    }
    expect(complaints).not.toHaveBeenCalled()
  },
)

test('a script is refused in JSON, whatever it asks a page’s data for', async () => {
  const { send, complaints } = await serve()
  const origin = 'https://evil.test'
  const asked = [
    ['/contact', {}, 'POST'],
    ['/contact', {}, 'DELETE'],
    ['/contact.data', browser, 'POST'],
    // The framework takes these for changes too, and throws whichever route it is.
    ['/contact.data', {}, 'OPTIONS'],
    ['/api/widget/messages.data', {}, 'POST'],
  ] as const
  for (const [path, headers, method] of asked) {
    const answer = await send(path, { ...headers, origin }, method)
    expect(answer.status, `${method} ${path}`).toBe(403)
    expect(await answer.json()).toEqual({ code: 'csrf_failed', message: 'Access denied', id: 'the-id' })
  }
  expect((await send('/contact.data', { origin }, 'HEAD')).status).toBe(403)
  expect(complaints).not.toHaveBeenCalled()
})

test('our own forms pass, and so does whoever names no origin; a host that a request claims counts for nothing', async () => {
  const { origin, send, complaints } = await serve()
  const passing = [{}, { origin }]
  for (const headers of passing) {
    const answer = await send('/contact', { ...browser, ...form, ...headers } as Record<string, string>)
    expect(answer.status, JSON.stringify(headers)).toBe(200)
  }
  const claimed = { origin: 'https://shop.example', 'x-forwarded-host': 'shop.example' }
  expect((await send('/contact', { ...browser, ...form, ...claimed })).status).toBe(403)
  expect(complaints).not.toHaveBeenCalled()
})

test('what other sites may send to is reached: payments come back, widgets talk', async () => {
  const { send } = await serve()
  for (const path of ['/api/payments/return/7', '/api/widget/messages'])
    for (const origin of ['https://bank.example', 'null'])
      expect(await (await send(path, { ...browser, ...form, origin })).text(), path).toBe('taken')
})

test('reading a page is nobody’s form', async () => {
  const { send } = await serve()
  const answer = await send('/contact', { ...browser, origin: 'https://evil.test' }, 'GET')
  expect(answer.status).toBe(200)
})
