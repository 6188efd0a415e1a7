import { BlockList, isIP } from 'node:net'
import type { AppLoadContext } from '@remix-run/node'
import { env } from '~/platform/env/env.server'
import { cookieValue, languageOfRequest } from '~/platform/i18n/i18n.server'
import { CONSENT_COOKIE, type Consent, PARTNER_COOKIE, readConsent } from './consent'

/** Who asks, as far as a request tells; nothing in it is proved. */
export interface Visitor {
  /** Network address as the trusted proxies give it; null where none is known. */
  address: string | null
  userAgent: string | null
  /** Where people reach this app: PUBLIC_URL, else the address of the request. */
  origin: string
  /** BCP 47 tag to speak to them in. */
  language: string
  /** What the browser remembers of a partner's link, where its owner allows that; `~/domains/referrals` reads it. */
  referral: string | null
}

export function visitorOf(request: Request, context?: AppLoadContext): Visitor {
  const address = context?.visitorAddress
  return {
    address: typeof address === 'string' ? address : null,
    userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null,
    origin: appOrigin(request),
    language: languageOfRequest(request),
    referral: consentOf(request)?.partners ? cookieValue(request, PARTNER_COOKIE) : null,
  }
}

/** What the visitor answered about partners, or null while the question is open. */
export const consentOf = (request: Request): Consent | null =>
  readConsent(cookieValue(request, CONSENT_COOKIE))

/** Where people reach this app: PUBLIC_URL, else the address of this request. */
export const appOrigin = (request: Request): string => new URL(env().PUBLIC_URL ?? request.url).origin

const ownNetworks = new BlockList()
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  ownNetworks.addSubnet(network, prefix, family)

/**
 * Whether an address is this machine's or its neighbours' (RFC 1918, RFC 4193). Behind a proxy that TRUSTED_PROXIES
 * doesn't name everybody seems to come from there: counting by it would count all visitors as one.
 */
export function isOwnNetwork(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && ownNetworks.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}

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
