import type { GuardedFetch } from '~/platform/http/guarded-fetch.server'
import type { ReadDocument } from '../reading/block'
import { readFile } from '../reading/read-file.server'
import { decode, readHtml } from '../reading/read-html.server'
import { type ReadingFailure, UnreadableError } from '../reading/reading-failure'
import { normaliseAddress } from './site-address'

export interface FetchedPage {
  /** Where it came from, after redirects. */
  url: string
  /** What it calls itself; the address it came from when it says nothing. */
  canonical: string
  links: string[]
  noindex: boolean
  document: ReadDocument
}

const MAX_PAGE_BYTES = 5 * 1024 * 1024
const HTML = new Set(['text/html', 'application/xhtml+xml', ''])
const FILES = new Set(['application/pdf', 'text/plain', 'text/markdown'])

/** Fetches a page, or a PDF or text that stands on a site, and reads it. */
export async function fetchPage(fetch: GuardedFetch, address: string): Promise<FetchedPage> {
  const accept = 'text/html,application/xhtml+xml;q=0.9,application/pdf;q=0.8,text/*;q=0.5'
  const { status, body, headers, contentType, url } = await fetch(address, {
    maxBytes: MAX_PAGE_BYTES,
    headers: { accept },
  })
  if (status !== 200) throw new UnreadableError(failureOfStatus(status))
  const alone = { url, canonical: url, links: [], noindex: false }
  const noindex = /\b(noindex|none)\b/i.test(headers['x-robots-tag'] ?? '')
  if (FILES.has(contentType)) {
    const name = decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '')
    return { ...alone, noindex, document: await readFile(body, name) }
  }
  if (!HTML.has(contentType)) throw new UnreadableError('not_a_page')
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  const page = readHtml(charset ? decode(body, charset) : body, url)
  const canonical = page.canonical && sameHost(page.canonical, url) ? page.canonical : url
  return {
    url,
    canonical: normaliseAddress(canonical),
    links: page.nofollow ? [] : page.links,
    noindex: noindex || page.noindex,
    document: { title: page.title, language: page.language, blocks: page.blocks },
  }
}

const sameHost = (one: string, other: string): boolean => new URL(one).host === new URL(other).host

function failureOfStatus(status: number): ReadingFailure {
  if (status === 404 || status === 410) return 'not_found'
  return status >= 500 || status === 429 ? 'server_error' : 'forbidden'
}
