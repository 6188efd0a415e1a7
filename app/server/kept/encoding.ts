import { remembering } from '~/platform/memory/remembering'

export type Encoding = 'br' | 'gzip' | 'identity'

const HEADERS_REMEMBERED = 200

/** The smallest encoding of ours that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export const bestEncoding = (header: string | undefined): Encoding =>
  header ? encodingOf(header) : 'identity'

const encodingOf = remembering(HEADERS_REMEMBERED, readEncoding)

function readEncoding(header: string): Encoding {
  let star = 0
  const named: { br?: number; gzip?: number } = {}
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    const quality = weight ? Number(weight.slice(2)) || 0 : 1
    if (name === '*') star = quality
    else if (name === 'br' || name === 'gzip') named[name] = quality
  }
  const [br, gzip] = [named.br ?? star, named.gzip ?? star]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}

/** Whether an If-None-Match header names an entity tag; compared weakly (RFC 9110, 13.1.2). */
export function isNamedBy(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}
