import { gunzipSync } from 'node:zlib'
import { load } from 'cheerio'

export interface SitemapReading {
  /** Of pages. */
  addresses: string[]
  /** Of further site maps. */
  sitemaps: string[]
}

export const MAX_SITEMAP_BYTES = 20 * 1024 * 1024
export const MAX_ADDRESSES = 20_000

/** Reads a site map or an index of site maps (sitemaps.org 0.9), packed or plain. What is none has no addresses. */
export function readSitemap(bytes: Buffer): SitemapReading {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const text = isPacked ? gunzipSync(bytes, { maxOutputLength: MAX_SITEMAP_BYTES }) : bytes
  const $ = load(text.toString('utf8'), { xml: true })
  const of = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).text().trim())
      .filter((address) => URL.canParse(address))
      .slice(0, MAX_ADDRESSES)
  return { addresses: of('urlset > url > loc'), sitemaps: of('sitemapindex > sitemap > loc') }
}
