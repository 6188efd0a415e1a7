import { appOrigin } from '~/platform/http/visitor.server'

/**
 * The origin a browser's request comes from, or null. A browser leaves `Origin` out of a GET to its own
 * site and says so in `Sec-Fetch-Site` (W3C Fetch Metadata); whoever says neither is no browser.
 */
export function requestOrigin(request: Request): string | null {
  const origin = request.headers.get('origin')
  if (origin) return origin
  return request.headers.get('sec-fetch-site') === 'same-origin' ? appOrigin(request) : null
}
