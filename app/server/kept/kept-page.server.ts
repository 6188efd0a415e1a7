import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { wholePageOf } from '~/platform/http/whole-page'
import { SECURITY_HEADERS } from '../security-headers'
import type { Encoding } from './encoding'

const BROTLI_AT_ONCE = 1
const GZIP_AT_ONCE = 1
const WINDOW_BITS = 18

/** A page in one encoding, ready to be sent. */
interface Form {
  body: Buffer
  /** Names and values by turns, as `writeHead` takes them; all that is the same for every visitor. */
  headers: readonly string[]
}

/** A drawn page in every form it is sent in. */
export interface KeptPage {
  /** Weak: the same page, however it is compressed (RFC 9110, 8.8.1). */
  etag: string
  /** What the headers of all its forms have in common. */
  headers: readonly string[]
  identity: Buffer
  /** By encoding; made when first asked for, replaced once `compressWell` is through. */
  forms: Partial<Record<Encoding, Form>>
  /** `compressWell` was asked for. */
  isCompressing: boolean
  /** What it costs in memory, its compressed forms included. */
  bytes: number
  /** Its content has changed since: it is shown only where it can't be drawn anew. */
  isOld: boolean
}

/** Says which of a page's headers differ by what the visitor sent. */
const VARY = 'Accept-Encoding, Accept-Language, Cookie'

/** What the drawn answer's headers may say of a kept page; whatever else it has is of that one answer. */
const KEPT_HEADERS = ['content-type', 'content-language', 'content-security-policy', 'link']

/** Makes a page to keep out of a drawn answer. Compressed copies of HTML are below half of it. */
export async function keptPage(drawn: Response): Promise<KeptPage> {
  const text = wholePageOf(drawn)
  const identity = text === undefined ? Buffer.from(await drawn.arrayBuffer()) : Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const own = KEPT_HEADERS.map((name) => [name, drawn.headers.get(name)] as const)
  const headers = [
    ...Object.entries(SECURITY_HEADERS).flat(),
    ...own.flatMap(([name, value]) => (value === null ? [] : [name, value])),
    ...['etag', etag, 'vary', VARY],
  ]
  const bytes = Math.ceil(identity.length * 1.5)
  return { etag, headers, identity, forms: {}, isCompressing: false, bytes, isOld: false }
}

/** The page in one encoding, compressed fast when nobody asked for it before. */
export function formOf(page: KeptPage, encoding: Encoding): Form {
  page.forms[encoding] ??= form(page, encoding, compressAtOnce(page, encoding))
  return page.forms[encoding]
}

function compressAtOnce(page: KeptPage, encoding: Encoding): Buffer {
  if (encoding === 'identity') return page.identity
  return encoding === 'br'
    ? brotliCompressSync(page.identity, brotli(page, BROTLI_AT_ONCE))
    : gzipSync(page.identity, { level: GZIP_AT_ONCE })
}

function form(page: KeptPage, encoding: Encoding, body: Buffer): Form {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { body, headers: [...page.headers, ...encoded, 'content-length', String(body.length)] }
}

/** Replaces the compressed forms by the smallest ones there are, off the thread that answers visitors. */
export async function compressWell(page: KeptPage): Promise<void> {
  const small = await promisify(brotliCompress)(page.identity, brotli(page, constants.BROTLI_MAX_QUALITY))
  page.forms.br = form(page, 'br', small)
  const zipped = await promisify(gzip)(page.identity, { level: constants.Z_BEST_COMPRESSION })
  page.forms.gzip = form(page, 'gzip', zipped)
}

const brotli = ({ identity }: KeptPage, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    // As wide as any page is long.
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
})
