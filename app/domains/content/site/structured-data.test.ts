import { expect, test } from 'vitest'
import type { SitePageData } from '../site-page'
import { structuredData } from './structured-data'

const page = (path: string): SitePageData => ({
  path,
  language: 'tr',
  bodyLanguage: 'tr',
  canonical: `https://parley.example${path}?lang=tr`,
  title: 'Sorular',
  description: 'Kısa yanıtlar.',
  isIndexed: true,
  image: 'https://parley.example/og/faq.tr.png',
  structured: [],
  operator: null,
  chat: null,
})

test('a page names its place in the site, once', () => {
  const [trail, ...rest] = structuredData(page('/faq'), [])
  expect(rest).toEqual([])
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { item: 'https://parley.example/' },
      { name: 'Sorular', item: 'https://parley.example/faq' },
    ],
  })
  const own = { '@type': 'BreadcrumbList', itemListElement: [] }
  expect(structuredData(page('/faq'), [own])).toEqual([own])
})

test('the start page says who and what the site is about', () => {
  const things = structuredData(page('/'), [])
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'SoftwareApplication'])
  const [organization, ...others] = things
  for (const thing of others) expect(thing.publisher).toEqual({ '@id': organization?.['@id'] })
})
