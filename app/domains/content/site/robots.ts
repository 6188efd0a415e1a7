/** Where nothing is for search engines: pages of people who are signed in, forms they came to, machines' endpoints. */
const CLOSED = [
  '/admin',
  '/api/',
  '/app/',
  '/auth/',
  '/bank-transfer-payment',
  '/call-detail/',
  '/chat-dashboard',
  '/dashboard',
  '/document-sign',
  '/manual-documents',
  '/payment',
  '/platform',
  '/preferences',
  '/profile',
  '/r/',
  '/sign-out',
  '/voice-dashboard',
]

/** What the site asks of robots (RFC 9309). */
export const robotsFile = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
