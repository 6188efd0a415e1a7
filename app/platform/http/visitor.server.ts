import type { AppLoadContext } from '@remix-run/node'
import { env } from '~/platform/env/env.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'

/** Who asks, as far as a request tells; nothing in it is proved. */
export interface Visitor {
  /** Network address as the trusted proxies give it; null where none is known. */
  address: string | null
  userAgent: string | null
  /** Where people reach this app: PUBLIC_URL, else the address of the request. */
  origin: string
  /** BCP 47 tag to speak to them in. */
  language: string
}

export function visitorOf(request: Request, context?: AppLoadContext): Visitor {
  const address = context?.visitorAddress
  return {
    address: typeof address === 'string' ? address : null,
    userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null,
    origin: appOrigin(request),
    language: languageOfRequest(request),
  }
}

/** Where people reach this app: PUBLIC_URL, else the address of this request. */
export const appOrigin = (request: Request): string => new URL(env().PUBLIC_URL ?? request.url).origin

/** What limits count by: an IPv6 visitor owns a whole /64 (RFC 6177), counting single addresses counts nothing. */
export const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.')
    ? `${startOf(address)}::/64`
    : address.replace(/^::ffff:/i, '')

function startOf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  // Leading zeros are one address written in two ways.
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
