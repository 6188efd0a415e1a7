import type { Exchange } from '../http/exchange'
import { signProxyQuery } from '../oauth/signatures'
import { renderAppLiquid } from '../storefront/render-page'
import type { Visit } from '../storefront/visit'

/** Response headers that the proxy takes out (https://shopify.dev/docs/apps/build/online-store/app-proxies#disallowed-headers). */
const TAKEN_OUT = [
  'accept-patch',
  'accept-ranges',
  'connection',
  'cookie',
  'date',
  'delta-base',
  'im',
  'p3p',
  'pragma',
  'preference-applied',
  'proxy-authenticate',
  'public-key-pins',
  'server',
  'service-worker-allowed',
  'set-cookie',
  'trailer',
  'tk',
  'warning',
  'x-powered-by',
  // What `fetch` has undone already, and what the length of a gathered answer says better.
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]

/** Request headers that aren't the visitor's to send on, or that name the wrong end. */
const KEPT_BACK = [
  'cookie',
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'expect',
  'accept-encoding',
  'authorization',
]

/** How long an app may take for its whole answer. */
const PATIENCE_MS = 30_000

/**
 * Sends a storefront request on to the app with a signed query. Nothing of the answer leaves before the app has ended
 * it: the platform promises no streaming through the proxy, and apps that tried it report answers that come in one
 * piece. An app that streams must work so too.
 */
export async function answerProxy(visit: Visit, { platform, shop, request }: Exchange) {
  const { proxy } = platform.app
  if (!proxy || !shop?.installation) return null
  const prefix = `/${proxy.prefix}/${proxy.subpath}`
  if (visit.path !== prefix && !visit.path.startsWith(`${prefix}/`)) return null
  const target = new URL(
    new URL(proxy.url, platform.app.appUrl).href.replace(/\/$/, '') + visit.path.slice(prefix.length),
  )
  const query = new URLSearchParams(visit.url.searchParams)
  // A visitor can't speak in the platform's name: what it signs is its own.
  for (const own of ['shop', 'path_prefix', 'timestamp', 'signature', 'logged_in_customer_id'])
    query.delete(own)
  query.set('shop', shop.domain)
  query.set('logged_in_customer_id', visit.customer ? String(visit.customer.id) : '')
  query.set('path_prefix', prefix)
  query.set('timestamp', String(Math.floor(Date.now() / 1000)))
  target.search = signProxyQuery(query, platform.app.apiSecret).toString()
  const answer = await send(target, request, visit.url.host)
  if (!answer) return new Response('There was an error in the third-party application.', { status: 502 })
  return isLiquid(answer) ? renderAppLiquid(visit, answer.body.toString(), answer.status) : plain(answer)
}

interface Answer {
  status: number
  headers: Headers
  body: Buffer
}

/** The app's whole answer, redirects followed; null when it doesn't come in time. */
async function send(target: URL, request: Request, host: string): Promise<Answer | null> {
  const headers = new Headers(request.headers)
  for (const name of KEPT_BACK) headers.delete(name)
  headers.set('x-forwarded-host', host)
  // Every visitor comes over loopback.
  headers.set('x-forwarded-for', '127.0.0.1')
  headers.set('x-forwarded-proto', 'https')
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer()
  try {
    const response = await fetch(target, {
      method: request.method,
      headers,
      body,
      redirect: 'follow',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    }
  } catch {
    return null
  }
}

const isLiquid = ({ headers }: Answer) => /^application\/liquid\b/.test(headers.get('content-type') ?? '')

function plain({ status, headers, body }: Answer): Response {
  const kept = new Headers(headers)
  for (const name of TAKEN_OUT) kept.delete(name)
  const isEmpty = [101, 204, 205, 304].includes(status)
  if (!isEmpty) kept.set('content-length', String(body.byteLength))
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: kept })
}
