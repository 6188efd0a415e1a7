import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { findSitePage, sitePages } from '~/domains/content/site-pages'
import { aliases, redirects } from '~/routes/redirects'
import { LinkedAddresses } from '../../scripts/site-check/linked-addresses'
import { walkedPages } from '../../scripts/site-check/site-walk'
import { visitPage } from '../../scripts/site-check/visit-page'

/** The specification's public page that isn't of the public site: an application that begins without signing in. */
const APPLICATIONS = ['/auth']

/** Every public page of the specification (section 2); those that have no line in site-pages.ts yet aren't there yet. */
const SPECIFIED = [
  '/',
  '/videos',
  '/trial-signup',
  '/documents-numbers',
  '/blog',
  '/careers',
  '/faq',
  '/partners',
  '/changelog',
  '/tutorial',
  '/press',
  '/documentation',
  '/help',
  '/contact',
  '/status',
  '/api',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/security-compliance',
  '/sla',
  '/trust-safety',
  '/products/xr-simulation',
  '/products/holobox-machine',
  '/products/inbound-call-center',
  '/products/outbound-manager',
  '/products/webchat-ai',
  '/products/social-media-ai',
  '/store-assistant',
  '/test-document',
  '/quote-generator',
]

/** But those that show the sample shop: other journeys change that shop meanwhile. */
const kept = sitePages
  .filter(({ kept, path, areas }) => kept && !areas.includes('site-sample') && !path.includes('{'))
  .map(({ path }) => path)

/** Scripts that stand in a page and run. */
const ownScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )

test('every public address of the specification answers as it says', async ({ request }) => {
  const found = await Promise.all(
    [...SPECIFIED, ...APPLICATIONS].map(async (path) => [path, (await request.get(path)).status()]),
  )
  const isThere = (path: string) => findSitePage(path) !== null || APPLICATIONS.includes(path)
  expect(found).toEqual([...SPECIFIED, ...APPLICATIONS].map((path) => [path, isThere(path) ? 200 : 404]))
})

test('old addresses lead where they have moved, to the last segment', async ({ request }) => {
  for (const { from, to } of redirects) {
    const path = from.replace('*', 'a/b')
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 301, to])
  }
})

test('a page’s second name shows the page, whose address stays the first', async ({ request }) => {
  for (const { from, to } of aliases) {
    const [second, first] = await Promise.all([request.get(from), request.get(to)])
    expect([from, second.status()]).toEqual([from, first.status()])
    if (first.ok()) expect(await second.text()).toContain(`${to}"`)
  }
})

test('an address that isn’t there isn’t there in any way', async ({ request }) => {
  for (const path of ['/nowhere', '/blog/nothing-of-this-name', '/faq/more', '/sitemap/xx.xml']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    // Whoever reads it stands in the site's frame.
    const isSite = /<main[^>]* lang="en"[\s\S]*<footer/.test(await answer.text())
    expect([path, isSite]).toEqual([path, !path.endsWith('.xml')])
  }
})

test('a page from memory is the page that the application draws, and nobody else’s', async ({ request }) => {
  const cookies = { first: 'theme=dark; parley_csrf=first-seed; lang=en', second: 'lang=en' }
  for (const path of kept) {
    const first = await request.get(path, { headers: { cookie: cookies.first } })
    const second = await request.get(path, { headers: { cookie: cookies.second } })
    // With a parameter that no page knows, the application answers itself.
    const drawn = await request.get(`${path}?unkept=1`, { headers: { cookie: cookies.second } })
    const [one, two, anew] = await Promise.all([first.text(), second.text(), drawn.text()])
    expect({ path, etag: second.headers().etag }).toEqual({ path, etag: first.headers().etag })
    expect(two).toBe(one)
    expect(anew).toBe(one)
    expect(one).not.toContain('first-seed')
    expect(first.headers()['set-cookie']).toBeUndefined()
    const again = await request.get(path, {
      headers: { cookie: cookies.first, 'if-none-match': first.headers().etag ?? '' },
    })
    expect([path, again.status()]).toEqual([path, 304])
  }
})

test('scripts and styles in a page are allowed by their hashes, those of single elements not at all', async ({
  request,
}) => {
  for (const path of kept) {
    const answer = await request.get(path)
    const html = await answer.text()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
    expect([path, styles.length]).toEqual([path, 1])
    for (const text of [...ownScripts(html), ...styles])
      expect(policy, path).toContain(createHash('sha256').update(text).digest('base64'))
    expect(policy).not.toContain('unsafe-inline')
    expect([path, / style="| on[a-z]+="/.exec(html)?.[0]]).toEqual([path, undefined])
  }
})

test('a page is in the language of its address, and says which address is that language’s', async ({
  request,
}) => {
  for (const path of kept.slice(0, 3)) {
    const html = await (await request.get(`${path}?lang=tr`)).text()
    const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(html).toContain('<html lang="tr" dir="ltr"')
    expect(new URL(canonical).pathname).toBe(path)
    const body = /<main[^>]* lang="([^"]*)"/.exec(html)?.[1]
    expect(new URL(canonical).searchParams.get('lang')).toBe(body === 'en' ? null : body)
  }
})

test('a visitor of any language finds pages whole, accessible, and leading somewhere', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const origin = baseURL!
  const links = new LinkedAddresses(origin)
  const problems: string[] = []
  // A sample of what `npm run check:site` walks over.
  for (const [language, width, ...paths] of [
    ['ar', 360, '/products/inbound-call-center', '/blog/nothing-of-this-name'],
    ['ja', 1440, '/faq', '/cookie-policy'],
  ] as const) {
    const context = await browser.newContext({ locale: language })
    for (const walked of walkedPages().filter(({ path }) => (paths as readonly string[]).includes(path))) {
      const viewport = { width, height: 740 }
      const visit = await visitPage(context, walked, { origin, language, viewport })
      const broken = await links.broken(visit.addresses, language)
      problems.push(...[...visit.problems, ...broken].map((words) => `${language} ${walked.path}: ${words}`))
    }
    await context.close()
  }
  expect(problems).toEqual([])
})
