import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { load } from 'cheerio'
import type { GuardedFetch } from '~/platform/http/guarded-fetch.server'

const unpack = promisify(gunzip)
const MAX_BYTES = 20 * 1024 * 1024
const MAX_SITEMAPS = 30
const MAX_ADDRESSES = 20_000

/**
 * Addresses from sitemaps and indexes of sitemaps (sitemaps.org 0.9), packed or plain. What can't be fetched or
 * read is passed over: links lead to the pages as well.
 */
export async function readSitemaps(
  fetch: GuardedFetch,
  first: string[],
  pause: () => Promise<void>,
): Promise<string[]> {
  const queue = [...new Set(first)]
  const seen = new Set(queue)
  const found = new Set<string>()
  for (let i = 0; i < queue.length && i < MAX_SITEMAPS && found.size < MAX_ADDRESSES; i++) {
    if (i > 0) await pause()
    const $ = load(await fetchText(fetch, queue[i]!), { xml: true })
    for (const element of $('urlset > url > loc').toArray()) {
      const address = $(element).text().trim()
      if (URL.canParse(address) && found.size < MAX_ADDRESSES) found.add(address)
    }
    for (const element of $('sitemapindex > sitemap > loc').toArray()) {
      const address = $(element).text().trim()
      if (URL.canParse(address) && !seen.has(address)) queue.push(address)
      seen.add(address)
    }
  }
  return [...found]
}

async function fetchText(fetch: GuardedFetch, address: string): Promise<string> {
  try {
    const { status, body } = await fetch(address, { maxBytes: MAX_BYTES })
    if (status !== 200) return ''
    const isPacked = body[0] === 0x1f && body[1] === 0x8b
    return (isPacked ? await unpack(body, { maxOutputLength: MAX_BYTES }) : body).toString('utf8')
  } catch {
    return ''
  }
}
