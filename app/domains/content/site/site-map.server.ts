import { escapeMarkup } from '~/platform/http/escape-markup'
import { DEFAULT_LANGUAGE, languages } from '~/platform/i18n/languages'
import { canonicalAddress } from './canonical-address'
import { type SiteAddress, siteAddresses } from './site-addresses.server'

const HEAD = '<?xml version="1.0" encoding="utf-8"?>'
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * The site map's index (sitemaps.org 0.9): one map for each language that a page is whole in. In one map the languages of
 * a page, each naming all others, would be twelve thousand lines a page.
 */
export function siteMapIndex(origin: string): string {
  const written = new Set(siteAddresses().flatMap((address) => address.languages))
  const maps = languages
    .filter(({ code }) => written.has(code))
    .map(({ code }) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap/${code}.xml`)}</loc></sitemap>`)
  return [HEAD, `<sitemapindex xmlns="${PROTOCOL}">`, ...maps, '</sitemapindex>', ''].join('\n')
}

/**
 * Every page that is whole in a language, each with all its languages (`hreflang`, both ways) and, as `x-default`, the
 * plain address, which chooses the visitor's. Null where no page is.
 */
export function siteMap(origin: string, language: string): string | null {
  const pages = siteAddresses().filter((address) => address.languages.includes(language))
  if (pages.length === 0) return null
  return [
    HEAD,
    `<urlset xmlns="${PROTOCOL}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.map((page) => entry(origin, page, language)),
    '</urlset>',
    '',
  ].join('\n')
}

function entry(origin: string, { path, languages: written, updated }: SiteAddress, language: string): string {
  const link = (code: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeMarkup(href)}"/>`
  return [
    `<url><loc>${escapeMarkup(canonicalAddress(origin, path, language))}</loc>`,
    ...(updated ? [`<lastmod>${updated}</lastmod>`] : []),
    ...written.map((code) => link(code, canonicalAddress(origin, path, code))),
    link('x-default', canonicalAddress(origin, path, DEFAULT_LANGUAGE)),
    '</url>',
  ].join('')
}
