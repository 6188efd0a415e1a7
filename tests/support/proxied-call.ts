import { createHmac } from 'node:crypto'

export const STORE_SECRET = 'shpss_tests'

export interface ProxiedCall {
  shop: string
  /** The platform's number of the customer who is signed in. */
  customer?: string
  query?: Record<string, string>
  /** With one, the call is a POST. */
  body?: unknown
  secret?: string
  /** Seconds since 1970; now when absent. */
  timestamp?: number
  headers?: Record<string, string>
}

/** A request as the store platform's app proxy sends it on to `/api/store/proxy/{name}`, signed as it signs. */
export function proxiedRequest(name: string, call: ProxiedCall): Request {
  const { shop, customer = '', query = {}, body, secret = STORE_SECRET, headers = {} } = call
  const timestamp = call.timestamp ?? Math.floor(Date.now() / 1000)
  const all: Record<string, string> = {
    lang: 'en',
    ...query,
    shop,
    path_prefix: '/apps/parley',
    timestamp: String(timestamp),
    logged_in_customer_id: customer,
  }
  const text = Object.entries(all)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('')
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  const search = new URLSearchParams({ ...all, signature })
  return new Request(`https://parley.example/api/store/proxy/${name}?${search}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}
