import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, vi } from 'vitest'
import { workOffEvents } from '~/domains/store/store.server'
import { lookAgain } from '~/domains/store/sync/changes/look-again.server'
import { runSync } from '~/domains/store/sync/runs/run-sync.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
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
      Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
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

/** What a shop's products are, as far as shoppers meet them, by the platform's own state. */
export function productsAtShop({ shop }: SyncedShop) {
  const { catalogue } = shop
  return [...catalogue.products.values()]
    .map((product) => ({
      externalId: `gid://shopify/Product/${product.id}`,
      title: product.title,
      handle: product.handle,
      isShown: product.status === 'ACTIVE' && isPublished(product.publishedAt),
      collections: catalogue.collections
        .filter(({ productIds }) => productIds.includes(product.id))
        .map(({ id }) => `gid://shopify/Collection/${id}`)
        .sort(),
      variants: catalogue.variantsOf(product).map((variant) => ({
        externalId: String(variant.id),
        priceMinor: variant.price,
        stock: variant.inventoryItem.tracked ? catalogue.stockOf(variant) : null,
      })),
    }))
    .sort((a, b) => (a.externalId < b.externalId ? -1 : 1))
}

/** By the wall clock, as the app sees it: tests move the platform's ahead of it. */
const isPublished = (at: string | null) => at !== null && new Date(at) <= new Date()

/** The same by what is kept here. */
export async function productsHere({ workspaceId, store }: SyncedShop) {
  const rows = await workspaceDb(workspaceId).product.findMany({
    where: { storeId: store.id },
    include: {
      variants: { orderBy: { position: 'asc' } },
      collections: { select: { collection: { select: { externalId: true } } } },
    },
  })
  return rows
    .map(({ externalId, title, handle, status, publishedAt, variants, collections }) => ({
      externalId,
      title,
      handle,
      isShown: status === 'ACTIVE' && publishedAt !== null,
      collections: collections.map(({ collection }) => collection.externalId).sort(),
      variants: variants.map(({ externalId: number, priceMinor, stock }) => ({
        externalId: number,
        priceMinor: Number(priceMinor),
        stock,
      })),
    }))
    .sort((a, b) => ((a.externalId ?? '') < (b.externalId ?? '') ? -1 : 1))
}

/** Works off what the shop told and looks at all of it, without waiting for a burst to be over. */
export async function catchUp({ shop, store, workspaceId }: SyncedShop): Promise<void> {
  await workOffEvents(shop.domain)
  for (let turn = 0; turn < 20; turn++) {
    const { count } = await workspaceDb(workspaceId).storeChange.updateMany({
      where: { storeId: store.id, dueAt: { gt: new Date() } },
      data: { dueAt: new Date() },
    })
    const { againInSeconds } = await lookAgain(store.id)
    if (count === 0 && againInSeconds === null) return
  }
}

/** Takes a run to its end, as its jobs do. */
export async function finishRun(
  platform: StorePlatform,
  { workspaceId }: SyncedShop,
  runId: string,
): Promise<void> {
  for (let turns = 0; turns < 30; turns++) {
    if ((await runSync(workspaceId, runId)) === null) return
    await platform.bulk.settle()
  }
  throw new Error('The run doesn’t end.')
}
