import { env } from '~/platform/env/env.server'

const YEAR_SECONDS = 31_536_000

export const OPENER_POLICY_HEADER = 'cross-origin-opener-policy'

/** What every answer of ours tells the browser. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  // Nobody who opens a page of ours in a window keeps a hold on it. Ways through other sites (Google, the store
  // platform, payment pages) leave and come back in the same window and need no hold; frames, as in a store's admin,
  // aren't concerned (HTML, "cross-origin opener policies").
  [OPENER_POLICY_HEADER]: 'same-origin',
}

/** Where a payment provider's fields are: banks' confirmations and wallets open windows that report back. */
export const OPENER_POLICY_OF_FIELDS = 'same-origin-allow-popups'

export const HTTPS_ONLY_HEADER = 'strict-transport-security'

/** Said once the visitor came by https (RFC 6797). Other hosts of the domain are the operator's to promise. */
export const httpsOnly = (): string =>
  `max-age=${YEAR_SECONDS}${env().HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''}`

/** PUBLIC_URL knows it also where the proxy that ends the encryption doesn't say so. */
export const isByHttps = (protocol: string): boolean =>
  protocol === 'https' || /^https:/i.test(env().PUBLIC_URL ?? '')
