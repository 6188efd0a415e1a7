import { redirect } from '@remix-run/node'
import { escapeMarkup } from './escape-markup'

/**
 * Sends a browser to another site in answer to a form. Browsers hold the redirects that follow a form to the page's
 * `form-action` (Content Security Policy Level 3, section 6.4.1), which names this site only, as the other site may send
 * on to hosts that nobody can list. So a form that the browser sends by itself is answered by a page that goes on from
 * there; a script's gets the redirect, as it follows it by itself.
 *
 * @param location absolute
 */
export function leaveSite(request: Request, location: string, headers: HeadersInit = {}): Response {
  if (!isDocument(request)) return redirect(location, { headers })
  const { href, host } = new URL(location)
  const answer = new Response(page(escapeMarkup(href), escapeMarkup(host)), { headers })
  answer.headers.set('content-type', 'text/html; charset=utf-8')
  answer.headers.set('cache-control', 'no-store')
  return answer
}

const isDocument = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-dest') === 'document' || (headers.get('accept') ?? '').includes('text/html')

/** Seen for a moment, or by who has switched refreshing off: it says where it leads, which needs no translation. */
const page = (href: string, host: string) => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0;url=${href}">
<title>${host}</title>
<a href="${href}">${host}</a>
`
