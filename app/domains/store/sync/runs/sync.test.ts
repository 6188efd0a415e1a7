import { afterAll, expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { type SyncedShop, withSyncedShops } from '~/../tests/support/synced-shop'
import { getProductDetails, listCollections, searchProducts } from '~/domains/catalog/catalog.server'
import { startSync, syncState } from '~/domains/store/store.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { runSync } from './run-sync.server'

withTestDatabase()
const shops = withSyncedShops()
afterAll(stopJobs)

/** Takes a run to its end, as its jobs do. */
async function finish({ workspaceId }: SyncedShop, runId: string): Promise<void> {
  for (let turns = 0; turns < 30; turns++) {
    if ((await runSync(workspaceId, runId)) === null) return
    await shops.platform().bulk.settle()
  }
  throw new Error('The run doesn’t end.')
}

async function sync(of: SyncedShop, start: Partial<Parameters<typeof startSync>[1]> = {}) {
  const { runId } = await startSync(of.workspaceId, { storeId: of.store.id, ...start })
  await finish(of, runId)
  const [state] = await syncState(of.workspaceId)
  return state!
}

const SHIRT = {
  title: 'Linen shirt',
  descriptionHtml: '<p>Cool in the <b>heat</b>.</p>',
  vendor: 'Corner',
  productType: 'Shirt',
  tags: ['summer'],
  options: ['Size', 'Colour'],
  images: [{ url: 'https://cdn.shopify.com/s/files/1/shirt.jpg', alt: 'A shirt' }],
  variants: [
    { values: ['S', 'Blue'], price: 4900, sku: 'S-BLUE', stock: 3 },
    { values: ['M', 'Blue'], price: 4900, compareAtPrice: 5900, stock: 0 },
  ],
}

test('the whole catalogue comes in, with the shop’s addresses, pictures and numbers', async () => {
  const synced = await shops.connect({ currency: 'EUR', primaryHost: 'corner.example' })
  const { shop, workspaceId, store } = synced
  const merchant = shops.platform().merchant(shop)
  const shirt = merchant.createProduct(SHIRT)
  merchant.createProduct({ title: 'Gift wrap', variants: [{ price: 300 }] })
  merchant.createCollection({ title: 'Summer', productIds: [shirt.id] })
  const state = await sync(synced)
  expect(state).toMatchObject({
    products: 2,
    running: null,
    last: { status: 'DONE', created: 2, productsDone: 2 },
  })
  const { cards } = await searchProducts(workspaceId, { text: 'linen shirt', storeId: store.id })
  expect(cards[0]).toMatchObject({
    title: 'Linen shirt',
    url: 'https://corner.example/products/linen-shirt',
    imageUrl: 'https://cdn.shopify.com/s/files/1/shirt.jpg',
    priceMinMinor: 4900,
    currency: 'EUR',
    inStock: true,
  })
  const details = await getProductDetails(workspaceId, cards[0]!.id)
  expect(details).toMatchObject({ description: 'Cool in the heat.', type: 'Shirt', vendor: 'Corner' })
  expect(
    details?.variants.map(({ externalId, optionValues, stock }) => [externalId, optionValues, stock]),
  ).toEqual([
    [String(shirt.variantIds[0]), ['S', 'Blue'], 3],
    [String(shirt.variantIds[1]), ['M', 'Blue'], 0],
  ])
  const [wrap] = (await searchProducts(workspaceId, { text: 'gift wrap' })).cards
  expect((await getProductDetails(workspaceId, wrap!.id))?.options).toEqual([])
  expect(await listCollections(workspaceId)).toMatchObject([
    { title: 'Summer', productCount: 1, isOfStore: true },
  ])
})
