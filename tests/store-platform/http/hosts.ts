import type { Exchange, Route, VirtualHost } from './exchange'

/**
 * Who answers where. Parts of the platform register routes at start; the first registered that fits and doesn't answer
 * null wins, so the core's addresses can't be taken over by a catch-all that comes later.
 */
export class Hosts {
  private readonly routes: Route[] = []

  register(...routes: Route[]): void {
    this.routes.push(...routes)
  }

  async answer(host: VirtualHost, exchange: Exchange): Promise<Response> {
    for (const route of this.routes) {
      if (route.host !== host || !fits(route, exchange)) continue
      const response = await route.handle(exchange)
      if (response) return response
    }
    return new Response('Not Found', { status: 404, headers: { 'content-type': 'text/plain' } })
  }
}

function fits({ method, path }: Route, { request, url }: Exchange): boolean {
  const called = request.method === 'HEAD' ? 'GET' : request.method
  if (method && method !== called) return false
  return typeof path === 'string' ? path === url.pathname : path.test(url.pathname)
}

const PLATFORM_HOSTS: Record<string, VirtualHost> = {
  'admin.shopify.com': 'admin.shopify.com',
  'cdn.shopify.com': 'cdn.shopify.com',
  'storage.googleapis.com': 'storage.googleapis.com',
  // For people's own browsers, which resolve every name below localhost to this machine.
  'admin.localhost': 'admin.shopify.com',
  'cdn.localhost': 'cdn.shopify.com',
}

export type HostName = { host: Exclude<VirtualHost, 'shop'> } | { host: 'shop'; domain: string }

/** What a Host or `x-forwarded-host` header (a port allowed) means; null for a host that isn't ours. */
export function readHost(header: string): HostName | null {
  const name = header.toLowerCase().replace(/:\d+$/, '')
  const platform = PLATFORM_HOSTS[name]
  if (platform) return { host: platform as Exclude<VirtualHost, 'shop'> }
  const [, shop] = /^([a-z0-9][a-z0-9-]*)\.(?:myshopify\.com|localhost)$/.exec(name) ?? []
  return shop ? { host: 'shop', domain: `${shop}.myshopify.com` } : null
}
