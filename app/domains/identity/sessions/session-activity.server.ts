/**
 * Whether a request shows that a person is there: they opened a page or changed something. What a page asks for by itself
 * while nobody looks (live updates, revalidation) must not keep a session alive; mouse, key, scroll and touch are
 * reported by the page, see `extendSession`.
 */
export function isActivity(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true
  const mode = request.headers.get('sec-fetch-mode')
  if (mode) return mode === 'navigate'
  // Clients that don't say: a page is asked for as text/html.
  return (request.headers.get('accept') ?? '').includes('text/html')
}

/** The same visitor's request, made by the page itself: reading who they are isn't activity. */
export const inBackground = (request: Request): Request =>
  new Request(request.url, { headers: withoutMode(request.headers) })

function withoutMode(headers: Headers): Headers {
  const quiet = new Headers(headers)
  quiet.set('sec-fetch-mode', 'cors')
  return quiet
}
