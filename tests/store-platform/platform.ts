import type { Server } from 'node:http'
import { type Exchange, json } from './http/exchange'
import { Hosts, readHost } from './http/hosts'
import { close, listen, portOf } from './http/server'
import type { AppDefinition } from './state/app'
import { Clock } from './state/clock'
import { Ids } from './state/gid'
import { newApp } from './state/new-app'
import { type NewShop, newShop } from './state/new-shop'
import type { Shop } from './state/shop'

export interface PlatformOptions {
  app?: Partial<AppDefinition>
  /** Left out: any free one. */
  port?: number
  tlsPort?: number
}

/** The store platform over loopback: one app, any number of shops. Made by `startStorePlatform`. */
export class StorePlatform {
  readonly hosts = new Hosts()
  readonly clock = new Clock()
  readonly ids = new Ids()
  app: AppDefinition
  private readonly shops = new Map<string, Shop>()
  private servers: Server[] = []

  constructor(private readonly options: PlatformOptions) {
    this.app = newApp(options.app ?? {})
  }

  async listen(): Promise<void> {
    const answer = (request: Request, reachedAt: URL) => this.answer(request, reachedAt)
    this.servers = [
      await listen(answer, this.options.port ?? 0),
      await listen(answer, this.options.tlsPort ?? 0, { tls: true }),
    ]
  }

  /** Plain HTTP: what `STORE_PLATFORM_URL` names. */
  get url(): string {
    return `http://127.0.0.1:${portOf(this.servers[0]!)}`
  }

  /** For a browser whose resolver maps the platform's hosts here. */
  get tlsPort(): number {
    return portOf(this.servers[1]!)
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map(close))
  }

  /** Declares the app anew, as a deployed `shopify.app.toml` does; what isn't said stays. */
  configureApp(changes: Partial<AppDefinition>): void {
    this.app = { ...this.app, ...changes }
  }

  createShop(wanted: NewShop = {}): Shop {
    const shop = newShop(wanted, this.ids, this.clock)
    if (this.shops.has(shop.domain)) throw new Error(`${shop.domain} is taken.`)
    this.shops.set(shop.domain, shop)
    return shop
  }

  /** Throws when there is no such shop. */
  shop(domain: string): Shop {
    const shop = this.shops.get(domain)
    if (!shop) throw new Error(`No shop has the domain ${domain}.`)
    return shop
  }

  allShops(): Shop[] {
    return [...this.shops.values()]
  }

  private async answer(request: Request, reachedAt: URL): Promise<Response> {
    const url = new URL(request.url)
    const name = readHost(url.host)
    if (!name) return json({ errors: `${url.host} is no host of this platform.` }, 421)
    const shop = name.host === 'shop' ? (this.shops.get(name.domain) ?? null) : null
    if (name.host === 'shop' && !shop) return json({ errors: 'Not Found' }, 404)
    const exchange: Exchange = { platform: this, shop, request, url, reachedAt }
    return this.hosts.answer(name.host, exchange)
  }
}
