import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { docxParagraph, makeDocx } from '~/../tests/support/documents'
import { nestedListsHtml } from '~/../tests/support/hostile-documents'
import { createGuardedFetch } from '~/platform/http/guarded-fetch.server'
import { type CrawlOptions, crawlSite } from './crawl-site.server'

type Answer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void)
let server: Server | undefined

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((done) => server?.close(done))
})

/** A site on loopback: addresses and what they answer; anything else is 404. `ORIGIN` in a text is its own. */
async function site(pages: Record<string, Answer>) {
  const asked: string[] = []
  server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const answer = pages[url]
    if (answer === undefined) response.writeHead(404).end('gone')
    else if (typeof answer === 'function') answer(request, response)
    else response.writeHead(200, { 'content-type': typeOf(url) }).end(fill(answer))
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const fill = (answer: string | Buffer) =>
    typeof answer === 'string' ? answer.replaceAll('ORIGIN', origin) : answer
  const pauses: number[] = []
  const fetch = createGuardedFetch({ allow: (address, to) => address === '127.0.0.1' && to === port })
  const crawl = (path = '/', options: Partial<CrawlOptions> = {}) =>
    crawlSite(origin + path, {
      fetch,
      maxPages: 50,
      maxDepth: 3,
      pause: async (ms) => pauses.push(ms),
      ...options,
    })
  const pathOf = (url: string) => url.slice(origin.length)
  return { asked, crawl, origin, pathOf, pauses }
}

const typeOf = (url: string) => (url.endsWith('.xml') ? 'application/xml' : 'text/html; charset=utf-8')
const page = (title: string, ...links: string[]) =>
  `<title>${title}</title><main><h1>${title}</h1><p>All about ${title}, in some words.</p>${links
    .map((href) => `<a href="${href}">to ${href}</a>`)
    .join(' ')}</main>`
const redirect =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location }).end()

test('links are followed on the same host, each page once, whatever circles they make', async () => {
  const { crawl, asked, pathOf } = await site({
    '/': page('Home', '/a', '/b#top', 'https://elsewhere.example/', 'mailto:a@example.com'),
    '/a': page('A', '/', '/b', '/a?utm_source=mail', '/photo.jpg'),
    '/b': page('B', '/a', '/missing'),
  })
  const { pages, problems } = await crawl()
  expect(pages.map(({ url, title }) => [pathOf(url), title])).toEqual([
    ['/', 'Home'],
    ['/a', 'A'],
    ['/b', 'B'],
  ])
  expect(problems.map(({ url, reason }) => [pathOf(url), reason])).toEqual([['/missing', 'not_found']])
  expect(asked).toEqual(['/robots.txt', '/', '/sitemap.xml', '/a', '/b', '/missing'])
})

test('a sitemap index with a packed sitemap leads to pages that no link names', async () => {
  const { crawl, pathOf } = await site({
    '/robots.txt': 'Sitemap: ORIGIN/maps.xml',
    '/': page('Home'),
    '/maps.xml':
      '<sitemapindex><sitemap><loc>ORIGIN/one.xml.gz</loc></sitemap><sitemap><loc>ORIGIN/maps.xml</loc></sitemap></sitemapindex>',
    '/one.xml.gz': (request, response) => {
      const origin = `http://${request.headers.host}`
      response.end(
        gzipSync(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
          <url><loc>${origin}/hidden?a=1&amp;b=2</loc></url><url><loc>https://elsewhere.example/x</loc></url></urlset>`),
      )
    },
    '/hidden?a=1&b=2': page('Hidden'),
  })
  const { pages } = await crawl()
  expect(pages.map(({ url }) => pathOf(url))).toEqual(['/', '/hidden?a=1&b=2'])
})

test('robots.txt is obeyed, and its crawl-delay kept up to ten seconds', async () => {
  const { crawl, asked, pauses } = await site({
    '/robots.txt': 'User-agent: *\nDisallow: /private\nCrawl-delay: 60',
    '/': page('Home', '/private/a', '/open'),
    '/private/a': page('Private'),
    '/open': page('Open'),
  })
  const { pages } = await crawl()
  expect(pages).toHaveLength(2)
  expect(asked).not.toContain('/private/a')
  expect(new Set(pauses)).toEqual(new Set([10_000]))
})

test('a site that allows nothing, or whose robots.txt fails, is not read', async () => {
  const closed = await site({ '/robots.txt': 'User-agent: ParleyBot\nDisallow: /', '/': page('Home') })
  await expect(closed.crawl()).rejects.toMatchObject({ reason: 'robots' })
  expect(closed.asked).toEqual(['/robots.txt'])
  server?.close()
  const broken = await site({
    '/robots.txt': (_q, response) => response.writeHead(503).end(),
    '/': page('Home'),
  })
  await expect(broken.crawl()).rejects.toMatchObject({ reason: 'server_error' })
})

test('a redirect to a private address is refused and listed, the rest is read', async () => {
  const { crawl, pathOf } = await site({
    '/': page('Home', '/metadata', '/intranet', '/fine'),
    '/metadata': redirect('http://169.254.169.254/latest/meta-data/'),
    '/intranet': redirect('http://10.0.0.1/'),
    '/fine': page('Fine'),
  })
  const { pages, problems } = await crawl()
  expect(pages.map(({ title }) => title)).toEqual(['Home', 'Fine'])
  expect(problems.map(({ url, reason }) => [pathOf(url), reason])).toEqual([
    ['/metadata', 'refused'],
    ['/intranet', 'refused'],
  ])
})

test('a root that leads to a private address ends the crawl', async () => {
  const { crawl } = await site({ '/': redirect('http://127.0.0.2/') })
  await expect(crawl()).rejects.toMatchObject({ code: 'fetch_refused' })
})

test('pages and depth are bounded', async () => {
  const chain = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [i ? `/p${i}` : '/', page(`Page ${i}`, `/p${i + 1}`)]),
  )
  const { crawl, pathOf } = await site(chain)
  expect((await crawl('/', { maxDepth: 2 })).pages.map(({ url }) => pathOf(url))).toEqual(['/', '/p1', '/p2'])
  expect((await crawl('/', { maxPages: 4, maxDepth: 10 })).pages).toHaveLength(4)
})

test('an address with a folder keeps the crawl in that folder', async () => {
  const { crawl, pathOf } = await site({
    '/help/': page('Help', '/help/returns', '/shop'),
    '/help/returns': page('Returns'),
    '/shop': page('Shop'),
  })
  const { pages } = await crawl('/help/')
  expect(pages.map(({ url }) => pathOf(url))).toEqual(['/help/', '/help/returns'])
})

test('one page under several addresses is kept once, under the name it gives itself', async () => {
  const { crawl, pathOf } = await site({
    '/': page('Home', '/lamp?color=red', '/lamp?color=blue', '/old-lamp', '/copy'),
    '/lamp?color=red': `<link rel="canonical" href="/lamp">${page('Lamp')}`,
    '/lamp?color=blue': `<link rel="canonical" href="/lamp">${page('Lamp in blue')}`,
    '/old-lamp': redirect('/lamp?color=red'),
    '/copy': page('Lamp'),
  })
  const { pages } = await crawl()
  expect(pages.map(({ url }) => pathOf(url))).toEqual(['/', '/lamp'])
})

test('what every page repeats is left out', async () => {
  const furnished = (title: string, ...links: string[]) =>
    page(title, ...links).replace('</main>', '<p>Sign up and get our letters every week.</p></main>')
  const { crawl } = await site({
    '/': furnished('Home', '/a', '/b', '/c'),
    '/a': furnished('A'),
    '/b': furnished('B'),
    '/c': furnished('C'),
  })
  const { pages } = await crawl()
  expect(JSON.stringify(pages)).not.toContain('our letters')
  expect(JSON.stringify(pages)).toContain('All about C')
})

test('a page that asks not to be kept is listed, other kinds of files too', async () => {
  const { crawl, pathOf } = await site({
    '/': page('Home', '/cart', '/data', '/notes'),
    '/cart': `<meta name="robots" content="noindex">${page('Cart')}`,
    '/data': (_request, response) => response.setHeader('content-type', 'application/octet-stream').end('x'),
    '/notes': (_request, response) =>
      response.setHeader('content-type', 'text/plain').end('We are closed in August.'),
  })
  const { pages, problems } = await crawl()
  expect(pages.map(({ url }) => pathOf(url))).toEqual(['/', '/notes'])
  expect(problems.map(({ url, reason }) => [pathOf(url), reason])).toEqual([
    ['/cart', 'noindex'],
    ['/data', 'not_a_page'],
  ])
})

test('progress is told after each page, and what it throws ends the crawl', async () => {
  const { crawl, asked } = await site({ '/': page('Home', '/a', '/b'), '/a': page('A'), '/b': page('B') })
  const told: unknown[] = []
  await crawl('/', { onProgress: async (progress) => void told.push(progress) })
  expect(told).toEqual([
    { read: 2, found: 3 },
    { read: 3, found: 3 },
  ])
  asked.length = 0
  const stopped = crawl('/', { onProgress: () => Promise.reject(new Error('taken over')) })
  await expect(stopped).rejects.toThrow('taken over')
  expect(asked).not.toContain('/b')
})

test('a page that is made to keep its reader busy is listed, a site of such pages is given up', async () => {
  const busy = nestedListsHtml()
  const one = await site({ '/': page('Home', '/busy', '/a'), '/busy': busy, '/a': page('A') })
  const { pages, problems } = await one.crawl()
  expect(pages.map(({ title }) => title)).toEqual(['Home', 'A'])
  expect(problems).toMatchObject([{ reason: 'too_complex' }])
  server?.close()
  const paths = Array.from({ length: 20 }, (_, i) => `/busy-${i}`)
  const all = await site({
    '/': page('Home', ...paths),
    ...Object.fromEntries(paths.map((path) => [path, busy])),
  })
  await expect(all.crawl()).rejects.toMatchObject({ reason: 'too_complex' })
  expect(all.asked.length).toBeLessThan(12)
})

test('what a site serves as something that it isn’t is no page', async () => {
  const served: Answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(makeDocx(docxParagraph('Words.')))
  const { crawl } = await site({
    '/': page('Home', '/terms', '/100%'),
    '/terms': served,
    '/100%': page('All'),
  })
  const { pages, problems } = await crawl()
  expect(pages.map(({ title }) => title)).toEqual(['Home', 'All'])
  expect(problems).toMatchObject([{ reason: 'not_a_page' }])
})
