import { createHmac, timingSafeEqual } from 'node:crypto'
import { shopDomainOf } from '../shop-domain'

/** What the platform says with a request that it passes on from a storefront. */
export interface ProxyClaims {
  shopDomain: string
  /** The platform's number of the customer who is signed in to the storefront; null when nobody is. */
  customerNumber: string | null
}

/** Seconds that a request may be old, or ahead of our clock; as the platform's own library has it. */
const TOLERANCE_S = 90

/** Names that the platform gives their values. A second value would leave open which of the two was meant. */
const REQUIRED = ['shop', 'path_prefix', 'timestamp', 'signature'] as const
const CUSTOMER = 'logged_in_customer_id'
const OWN_NAMES: readonly string[] = [...REQUIRED, CUSTOMER]

/**
 * Values of the page that read as one of the platform's own parameters: the signed text has no separators, so taken
 * apart elsewhere it could say something else.
 */
const LOOKS_OWN = new RegExp(`(?:${OWN_NAMES.join('|')})=`)

/**
 * Checks the signature of an app proxy request and reads what it vouches for, or null when it is no good. The rules
 * are those of shopify.dev, "Authenticate app proxies": every parameter but `signature` as `name=value`, decoded,
 * several values of one name joined by commas, sorted as whole strings, joined with nothing between, HMAC-SHA256 in
 * hexadecimal. The platform's library sorts by the process's own collation and knows one secret, so it isn't used.
 *
 * @param secrets that of the app, and the one before while it is being changed
 */
export function readProxyRequest(
  query: URLSearchParams,
  secrets: readonly string[],
  now: number = Date.now(),
): ProxyClaims | null {
  const values = new Map<string, string[]>()
  for (const [name, value] of query) values.set(name, [...(values.get(name) ?? []), value])
  if (REQUIRED.some((name) => values.get(name)?.length !== 1)) return null
  if ((values.get(CUSTOMER)?.length ?? 0) > 1) return null
  const own = (name: (typeof REQUIRED)[number] | typeof CUSTOMER) => values.get(name)?.[0] ?? ''
  const signature = own('signature')
  values.delete('signature')
  const pairs = [...values].map(([name, all]) => ({ name, text: `${name}=${all.join(',')}` }))
  if (pairs.some(({ name, text }) => !OWN_NAMES.includes(name) && LOOKS_OWN.test(text))) return null
  const signed = pairs.map(({ text }) => text).sort(byBytes)
  if (!secrets.some((secret) => isSignature(signature, signed.join(''), secret))) return null
  if (!isFresh(own('timestamp'), now)) return null
  const shopDomain = shopDomainOf(own('shop'))
  const customer = own(CUSTOMER)
  if (!shopDomain || !/^\d{0,20}$/.test(customer) || !/^\/[\w/-]+$/.test(own('path_prefix'))) return null
  return { shopDomain, customerNumber: customer || null }
}

/** As Ruby sorts strings, which is what the platform does: by their bytes in UTF-8. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

function isSignature(given: string, text: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(given)) return false
  const right = createHmac('sha256', secret).update(text).digest()
  return timingSafeEqual(right, Buffer.from(given, 'hex'))
}

function isFresh(timestamp: string, now: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_S
}
