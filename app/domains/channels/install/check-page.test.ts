import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createGuardedFetch } from '~/platform/http/guarded-fetch.server'
import { checkPage, widgetKeys } from './check-page.server'

const PAGES: Record<string, string> = {
  '/': '<html><script async src="https://parley.example/widget.js" data-key="pk_own"></script></html>',
  '/other': "<SCRIPT data-key='pk_other' src='https://parley.example/widget.js' async></SCRIPT>",
  '/none': '<script src="/app.js" data-key="pk_own"></script><p>widget.js pk_own</p>',
}

async function withShop<T>(work: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const page = PAGES[request.url ?? '']
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page ?? 'no')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
}

test('a page is told by its own tag: there, another shop’s, missing, or not to be opened', async () => {
  await withShop(async (origin) => {
    const fetchPage = createGuardedFetch({ allow: (address) => address === '127.0.0.1' })
    const look = (path: string) => checkPage({ url: `${origin}${path}`, publicKey: 'pk_own' }, fetchPage)
    expect(await look('/')).toEqual({ outcome: 'found', origin })
    expect(await look('/other')).toEqual({ outcome: 'otherKey', origin })
    expect(await look('/none')).toEqual({ outcome: 'missing', origin })
    expect(await look('/gone')).toEqual({ outcome: 'unreachable' })
    // Nothing inside our own network is opened for anybody.
    expect(await checkPage({ url: origin, publicKey: 'pk_own' })).toEqual({ outcome: 'unreachable' })
  })
})

test('the tag is found however it is written, and words about it aren’t', () => {
  expect(widgetKeys('<script\n src=https://p.example/widget.js\n data-key=pk_a-b_c>')).toEqual(['pk_a-b_c'])
  expect(widgetKeys('<pre>&lt;script src="/widget.js" data-key="pk_a"&gt;</pre>')).toEqual([])
  expect(widgetKeys(`${'<script '.repeat(20_000)}src="/widget.js" data-key="pk_a">`)).toEqual(['pk_a'])
})
