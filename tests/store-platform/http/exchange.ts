import type { StorePlatform } from '../platform'
import type { Shop } from '../state/shop'

/** A request to the platform, and where it came in. */
export interface Exchange {
  platform: StorePlatform
  /** The shop whose host was called; null on the platform's own hosts. */
  shop: Shop | null
  request: Request
  /** As the caller wrote it: `https://{virtual host}/path`, whatever socket it came by. */
  url: URL
  /** Where this request's host is really reached, for links that people follow in their own browser. */
  reachedAt: URL
}

/** Answers a request, or says null when the next handler should. */
export type Handler = (exchange: Exchange) => Response | null | Promise<Response | null>

/** `shop` is every `{shop}.myshopify.com`; results of bulk operations lie in a store of Google's, as they really do. */
export type VirtualHost = 'shop' | 'admin.shopify.com' | 'cdn.shopify.com' | 'storage.googleapis.com'

export interface Route {
  host: VirtualHost
  /** Left out: any. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The whole path, or a pattern for it. */
  path: string | RegExp
  handle: Handler
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

export const html = (body: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

export const redirect = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 302, headers: { location, ...headers } })

/** Text made safe for HTML text and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
