import type { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { fileNameHeader } from './attachment.server'
import { pacedReading } from './paced-reading.server'

export interface ServedFile {
  name: string
  type: string
  /** May be shown where it stands; everything else is kept, never shown. */
  isShowable: boolean
  bytes: number
  open: (range?: { start: number; end: number }) => Readable
}

/** Of a picture or video that is looked at again; its address is good for little longer. */
const KEPT_S = 600

/**
 * A file that somebody sent, as a whole or the part that a player asks for (RFC 9110, section 14). Whatever is in it, it
 * runs nothing: its type is ours, nobody guesses another, and as a page of its own it is in a sandbox.
 */
export function fileResponse(request: Request, file: ServedFile): Response {
  const { name, type, bytes, open } = file
  const isShown = file.isShowable && !new URL(request.url).searchParams.has('download')
  const headers = new Headers({
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${fileNameHeader(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${KEPT_S}`,
  })
  const range = rangeOf(request.headers.get('range'), bytes)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : bytes))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(createReadableStreamFromReadable(pacedReading(open(range ?? undefined))), {
    status,
    headers,
  })
}

/** One range; several, or what is none, are answered with the whole (RFC 9110, 14.2). */
export function rangeOf(
  header: string | null,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end }
}
