import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import type { Store } from '~/platform/db/generated/client'
import { type NewShop, type Shop, type StorePlatform, startStorePlatform } from '../store-platform'
import { installedStore, storeEnvironment } from './installed-store'

const TOPICS = [
  'app/uninstalled',
  'bulk_operations/finish',
  'shop/update',
  'products/create',
  'products/update',
  'products/delete',
  'collections/create',
  'collections/update',
  'collections/delete',
  'inventory_levels/update',
  'locales/update',
]

const SCOPES = ['read_products', 'read_inventory', 'read_content', 'read_legal_policies', 'read_locales']

export interface SyncedShop {
  shop: Shop
  store: Store
  workspaceId: string
}

/**
 * A store platform for a test file, which the app is registered with and whose messages reach the app's own door. Call
 * at the top.
 */
export function withSyncedShops() {
  let platform: StorePlatform
  let door: Server
  beforeAll(async () => {
    door = await startDoor()
    const { port } = door.address() as AddressInfo
    platform = await startStorePlatform({
      app: {
        appUrl: `http://127.0.0.1:${port}/app/shopify`,
        scopes: SCOPES,
        webhooks: TOPICS.map((topic) => ({ topic, uri: '/api/store/webhooks' })),
      },
    })
    for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
  })
  afterAll(async () => {
    await platform.stop()
    await new Promise((done) => door.close(done))
  })
  return {
    platform: () => platform,
    /** A connected shop that nothing was read of yet. */
    async connect(wanted: NewShop = {}, workspaceId?: string): Promise<SyncedShop> {
      const shop = platform.createShop(wanted)
      const { id } = await installedStore(platform, shop, workspaceId)
      const store = await systemDb().store.update({
        where: { id },
        data: {
          name: shop.details.name,
          url: `https://${shop.details.primaryHost}`,
          languages: shop.details.locales.map(({ locale }) => locale),
        },
      })
      return { shop, store, workspaceId: store.workspaceId }
    },
  }
}

/** The route that takes messages, behind a socket. */
async function startDoor(): Promise<Server> {
  const server = createServer(async (incoming, outgoing) => {
    const { action } = await import('~/routes/api+/store.webhooks')
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const headers = new Headers(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    )
    const address = `http://${incoming.headers.host}${incoming.url}`
    const request = new Request(address, { method: 'POST', headers, body: Buffer.concat(chunks) })
    const answer = await action({ request, params: {}, context: {} } as never).catch(
      (thrown: unknown) => thrown,
    )
    outgoing.writeHead(answer instanceof Response ? answer.status : 500).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
