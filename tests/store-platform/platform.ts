import type { Server } from 'node:http'
import { Bucket, type BucketSize } from './admin-api/bucket'
import { adminApiRoutes } from './admin-api/endpoint'
import { billingRoutes } from './billing/routes'
import { bulkRoutes } from './bulk/routes'
import { BulkRunner } from './bulk/runner'
import { type Loader, loaderOf } from './data/load'
import { type Exchange, json } from './http/exchange'
import { Hosts, readHost } from './http/hosts'
import { close, listen, portOf } from './http/server'
import { Jobs } from './jobs'
import { type Merchant, merchantOf } from './merchant'
import { Codes } from './oauth/codes'
import { oauthRoutes } from './oauth/routes'
import type { AppDefinition } from './state/app'
import { Clock } from './state/clock'
import { Ids } from './state/gid'
import { newApp } from './state/new-app'
import { type NewShop, newShop } from './state/new-shop'
import type { Shop } from './state/shop'
import type { Staff } from './state/staff'
import { type DeliverOptions, Outbox } from './webhooks/outbox'

export interface PlatformOptions {
  app?: Partial<AppDefinition>
  /** Left out: any free one. */
  port?: number
  tlsPort?: number
  /** Of each shop's Admin API. */
  rateLimit?: BucketSize
}

/** Points that the platform's published example stores have. */
const RATE_LIMIT: BucketSize = { maximumAvailable: 2000, restoreRate: 100 }

/** The store platform over loopback: one app, any number of shops. Made by `startStorePlatform`. */
export class StorePlatform {
  readonly hosts = new Hosts()
  readonly clock = new Clock()
  readonly ids = new Ids()
  readonly codes = new Codes(this.clock)
  readonly webhooks = new Outbox(this)
  readonly bulk = new BulkRunner(this)
  readonly jobs = new Jobs()
  app: AppDefinition
  private readonly shops = new Map<string, Shop>()
  private readonly buckets = new Map<string, Bucket>()
  private readonly faults: (() => Response)[] = []
  private servers: Server[] = []

  constructor(private readonly options: PlatformOptions) {
    this.app = newApp(options.app ?? {})
    this.hosts.register(...oauthRoutes, ...adminApiRoutes, ...billingRoutes, ...bulkRoutes)
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
    await this.bulk.stop()
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

  /** Lets go of a shop and all that it holds: from now on nothing answers at its domain. */
  forgetShop({ domain }: Shop): void {
    this.shops.delete(domain)
  }

  allShops(): Shop[] {
    return [...this.shops.values()]
  }

  /** What people do in a shop. */
  merchant(shop: Shop): Merchant {
    return merchantOf({ platform: this, shop })
  }

  /** Fills a shop: `platform.load(shop).retail()`. */
  load(shop: Shop): Loader {
    return loaderOf({ platform: this, shop })
  }

  /** Delivers waiting webhooks. */
  deliver(options: DeliverOptions = {}) {
    return this.webhooks.deliver(options)
  }

  /** Answers the next call of the Admin API with this instead: an outage, a gateway's error page. */
  failNext(response: () => Response, times = 1): void {
    for (let count = 0; count < times; count += 1) this.faults.push(response)
  }

  nextFault(): Response | null {
    return this.faults.shift()?.() ?? null
  }

  bucketOf(shop: Shop): Bucket {
    const known = this.buckets.get(shop.domain)
    if (known) return known
    const bucket = new Bucket(this.clock, this.options.rateLimit ?? RATE_LIMIT)
    this.buckets.set(shop.domain, bucket)
    return bucket
  }

  /** Who is signed in to a shop's admin in this browser: the cookie says, and the owner is when nobody is said. */
  staffOf({ shop, request }: Pick<Exchange, 'shop' | 'request'>): Staff {
    const [, id] = /(?:^|;\s*)store_staff=(\d+)/.exec(request.headers.get('cookie') ?? '') ?? []
    return (id && shop!.staff.get(Number(id))) || shop!.owner
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
