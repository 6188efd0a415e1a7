import type { GuardedFetch } from '~/platform/http/guarded-fetch.server'
import type { ReadDocument } from '../reading/block'
import { documentReader } from '../reading/read-apart.server'
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

/** Fetches a page, or a PDF or text that stands on a site, and has it read. */
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
    const document = await documentReader().read<'served-file'>({
      kind: 'served-file',
      bytes: body,
      contentType,
      fileName: fileNameOf(url),
    })
    return { ...alone, noindex, document }
  }
  if (!HTML.has(contentType)) throw new UnreadableError('not_a_page')
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  const page = await documentReader().read<'page'>({ kind: 'page', bytes: body, served: { url, charset } })
  const canonical = page.canonical && sameHost(page.canonical, url) ? page.canonical : url
  return {
    url,
    canonical: normaliseAddress(canonical),
    links: page.links,
    noindex: noindex || page.noindex,
    document: page.document,
  }
}

const sameHost = (one: string, other: string): boolean => new URL(one).host === new URL(other).host

function fileNameOf(url: string): string {
  const name = new URL(url).pathname.split('/').pop() ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function failureOfStatus(status: number): ReadingFailure {
  if (status === 404 || status === 410) return 'not_found'
  return status >= 500 || status === 429 ? 'server_error' : 'forbidden'
}
