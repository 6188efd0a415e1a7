import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { startStorePlatform } from '../../store-platform'
import { readAppFile } from '../../store-platform/app-file'
import { loadSample } from '../../store-platform/data/load-sample'
import type { StoreCall } from './store-control'

// Runs beside the app under test: the store platform that it is installed from. The journeys are other processes and
// call `store-control.ts`, which speaks to the small server below.
const origin = process.env.PUBLIC_URL!
const file = join(import.meta.dirname, '..', '..', '..', 'shopify.app.toml')
const declared = existsSync(file) ? readAppFile(file, origin) : { appUrl: `${origin}/app/shopify` }
const platform = await startStorePlatform({
  port: Number(process.env.E2E_STORE_PORT),
  tlsPort: Number(process.env.E2E_STORE_TLS_PORT),
  app: {
    ...declared,
    apiKey: process.env.SHOPIFY_API_KEY!,
    apiSecret: process.env.SHOPIFY_API_SECRET!,
  },
})

const DELIVERY_MS = 200
let isDelivering = false
setInterval(async () => {
  if (isDelivering) return
  isDelivering = true
  await platform.deliver({ onlyDue: true }).finally(() => {
    isDelivering = false
  })
}, DELIVERY_MS)

async function answer({ on, shop: domain, method, args }: StoreCall): Promise<unknown> {
  if (on === 'platform') {
    const shop = platform.createShop(args[0] as never)
    return { domain: shop.domain, handle: shop.handle, ownerId: shop.owner.id }
  }
  const shop = platform.shop(domain!)
  if (on === 'state') {
    const { installation, orders, customers, catalogue, subscriptions, details } = shop
    return {
      details,
      isInstalled: installation !== null,
      scopes: installation?.scopes ?? [],
      orders: [...orders.values()],
      customers: [...customers.values()],
      products: [...catalogue.products.values()],
      variants: [...catalogue.variants.values()],
      subscriptions: [...subscriptions.values()],
    }
  }
  if (on === 'load' && method === 'sample') return loadSample({ platform, shop })
  const target = (on === 'merchant' ? platform.merchant(shop) : platform.load(shop)) as unknown as Record<
    string,
    (...given: unknown[]) => unknown
  >
  return target[method!]!(...args)
}

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  try {
    const value = body ? await answer(JSON.parse(body) as StoreCall) : 'ready'
    response.end(JSON.stringify(value ?? null))
  } catch (error) {
    response.statusCode = 500
    response.end(error instanceof Error ? error.message : String(error))
  }
}).listen(Number(process.env.E2E_STORE_CONTROL_PORT), '127.0.0.1')
