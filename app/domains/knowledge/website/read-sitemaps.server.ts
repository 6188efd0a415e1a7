import type { GuardedFetch } from '~/platform/http/guarded-fetch.server'
import { documentReader } from '../reading/read-apart.server'
import { MAX_ADDRESSES, MAX_SITEMAP_BYTES, type SitemapReading } from './read-sitemap.server'

const MAX_SITEMAPS = 30

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
    const { addresses, sitemaps } = await readOne(fetch, queue[i]!)
    for (const address of addresses) if (found.size < MAX_ADDRESSES) found.add(address)
    for (const address of sitemaps) {
      if (!seen.has(address)) queue.push(address)
      seen.add(address)
    }
  }
  return [...found]
}

async function readOne(fetch: GuardedFetch, address: string): Promise<SitemapReading> {
  try {
    const { status, body } = await fetch(address, { maxBytes: MAX_SITEMAP_BYTES })
    if (status !== 200) return NOTHING
    return await documentReader().read<'sitemap'>({ kind: 'sitemap', bytes: body })
  } catch {
    return NOTHING
  }
}

const NOTHING: SitemapReading = { addresses: [], sitemaps: [] }
