import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { isTranslated } from '~/platform/i18n/i18n.server'
import { findSitePage, sitePages } from '../site-pages'
import { siteAddresses } from './site-addresses.server'
import { siteMap, siteMapIndex } from './site-map.server'
import { speculationRules } from './speculation-rules'

const ORIGIN = 'https://parley.example'

const locsOf = (xml: string) =>
  load(xml, { xml: true })('loc')
    .toArray()
    .map((node) => load(node).text())

/** Every language of each page as the maps of all languages name them; read once, they are long. */
let urlsOfMaps: ReturnType<typeof readMaps> | undefined
const mapped = () => (urlsOfMaps ??= readMaps())

function readMaps() {
  return locsOf(siteMapIndex(ORIGIN)).flatMap((map) => {
    const language = /\/sitemap\/(.+)\.xml$/.exec(map)?.[1] ?? ''
    const $ = load(siteMap(ORIGIN, language) ?? '', { xml: true })
    return $('url')
      .toArray()
      .map((url) => ({
        language,
        loc: $(url).find('loc').text(),
        links: Object.fromEntries(
          $(url)
            .find('xhtml\\:link')
            .toArray()
            .map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href') ?? '']),
        ),
      }))
  })
}

test('each page stands once in the map of each of its languages, which all name each other', () => {
  const urls = mapped()
  expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length)
  const linksOf = new Map(urls.map(({ loc, links }) => [loc, JSON.stringify(links)]))
  for (const { language, loc, links } of urls) {
    expect(links[language]).toBe(loc)
    const { 'x-default': _, ...named } = links
    expect([...new Set(Object.values(named).map((href) => linksOf.get(href)))]).toEqual([linksOf.get(loc)])
  }
})

test('the plain address is English and the default of those whose language a page isn’t in', () => {
  for (const { links } of mapped()) {
    expect(links.en).not.toContain('?')
    expect(links['x-default']).toBe(links.en)
  }
})

test('a language is named only where every text of the page is there', () => {
  for (const { languages, page } of siteAddresses()) {
    expect(languages[0]).toBe('en')
    expect(languages.filter((code) => !page.areas.every((area) => isTranslated(code, area)))).toEqual([])
  }
})

test('what isn’t for search engines isn’t in the map, and a language without a page has none', () => {
  const hidden = sitePages.filter(({ indexed }) => !indexed).map(({ path }) => path)
  expect(siteAddresses().filter(({ path }) => hidden.includes(path))).toEqual([])
  expect(siteMap(ORIGIN, 'xx')).toBeNull()
})

test('every address of the map is one of the table, with names in place of the braces', () => {
  expect(siteAddresses().filter(({ path }) => findSitePage(path) === null || path.includes('{'))).toEqual([])
})

test('browsers fetch ahead what is answered from memory, and never an address with a query', () => {
  const [rule] = speculationRules().prefetch
  expect(rule?.where.and[0]).toEqual({ href_matches: expect.arrayContaining(['/']) })
  expect(JSON.stringify(rule)).not.toContain('{slug}')
  expect(rule?.where.and[1]).toEqual({ not: { href_matches: '/*\\?(.+)' } })
})
