const YEAR_SECONDS = 31_536_000

/** What every answer of ours tells the browser. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
}

/** Besides, once the visitor came by https (RFC 6797). */
export const HTTPS_ONLY = { name: 'strict-transport-security', value: `max-age=${YEAR_SECONDS}` }
