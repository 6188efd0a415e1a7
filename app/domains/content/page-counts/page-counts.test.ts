import { beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { systemDb } from '~/platform/db/db.server'
import { countView, flushViews, sweepPageCounts } from './count-view.server'
import { readView } from './read-view.server'
import type { ViewHeaders } from './view'
import { visitFigures } from './visit-figures.server'

withTestDatabase()

beforeEach(async () => void (await systemDb().pageCount.deleteMany()))

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const sent = (headers: ViewHeaders = {}, path = '/faq') => ({
  path,
  language: 'tr',
  address: '127.0.0.1',
  headers: { 'user-agent': FIREFOX, host: 'parley.example', ...headers },
})

test('a view is a page, a language, a country, a host and a kind of device, and nothing else', () => {
  expect(readView(sent({ referer: 'https://www.search.example/?q=ada%40example.test' }))).toEqual({
    path: '/faq',
    language: 'tr',
    country: '',
    referrer: 'search.example',
    device: 'computer',
  })
  expect(readView(sent({ 'user-agent': IPHONE }))?.device).toBe('phone')
  expect(readView(sent({ 'user-agent': TABLET }))?.device).toBe('tablet')
})

test('our own pages and what is no web address lead from nowhere', () => {
  for (const referer of ['https://parley.example/blog', 'android-app://com.example', 'nonsense'])
    expect(readView(sent({ referer }))?.referrer, referer).toBe('')
})

test('bots, and whoever asks not to be followed, aren’t counted', () => {
  expect(readView(sent({ dnt: '1' }))).toBeNull()
  expect(readView(sent({ 'sec-gpc': '1' }))).toBeNull()
  expect(readView(sent({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }))).toBeNull()
  expect(readView(sent({ 'user-agent': undefined }))).toBeNull()
})

test('a page that is fetched ahead is counted when it is opened', () => {
  for (const purpose of ['prefetch', 'prefetch;prerender'])
    expect(readView(sent({ 'sec-purpose': purpose })), purpose).toBeNull()
})

test('views are added up and written together', async () => {
  countView(sent())
  countView(sent())
  countView(sent({ dnt: '1' }))
  countView(sent({}, '/blog'))
  expect(await systemDb().pageCount.count()).toBe(0)
  await flushViews()
  countView(sent())
  await flushViews()
  const rows = await systemDb().pageCount.findMany({ orderBy: { path: 'asc' } })
  expect(rows).toMatchObject([
    { path: '/blog', views: 1n },
    { path: '/faq', views: 3n, language: 'tr', country: '', referrer: '', device: 'computer' },
  ])
  const figures = await visitFigures()
  expect(figures.days).toHaveLength(30)
  expect(figures.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), views: 4 })
  expect(figures).toMatchObject({
    total: 4,
    pages: [
      { name: '/faq', views: 3 },
      { name: '/blog', views: 1 },
    ],
    referrers: [],
    devices: [{ name: 'computer', views: 4 }],
  })
})

test('old counts go', async () => {
  const row = { path: '/', language: 'en', country: '', referrer: '', device: 'phone', views: 1n }
  await systemDb().pageCount.createMany({
    data: [
      { ...row, day: new Date(Date.now() - 401 * 86_400_000) },
      { ...row, day: new Date(Date.now() - 399 * 86_400_000) },
    ],
  })
  await sweepPageCounts()
  expect(await systemDb().pageCount.count()).toBe(1)
})
