import { afterAll, expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import {
  catchUp,
  finishRun,
  productsAtShop,
  productsHere,
  type SyncedShop,
  withSyncedShops,
} from '~/../tests/support/synced-shop'
import { withoutPauses } from '~/../tests/support/without-pauses'
import { getProductDetails, listCollections, searchProducts } from '~/domains/catalog/catalog.server'
import {
  cancelSync,
  eraseStoreCatalog,
  startSync,
  syncState,
  workOffEvents,
} from '~/domains/store/store.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { subscribe } from '~/platform/realtime/realtime.server'
import { syncTopic } from '../sync-state'
import { runSync } from './run-sync.server'

withTestDatabase()
const shops = withSyncedShops()
afterAll(stopJobs)

const WEEK_MS = 7 * 86_400_000

async function sync(of: SyncedShop, start: Partial<Parameters<typeof startSync>[1]> = {}) {
  const { runId } = await startSync(of.workspaceId, { storeId: of.store.id, ...start })
  await finishRun(shops.platform(), of, runId)
  return stateOf(of)
}

const stateOf = async ({ workspaceId }: SyncedShop) => (await syncState(workspaceId))[0]!
const merchantOf = ({ shop }: SyncedShop) => shops.platform().merchant(shop)
const mugs = (of: SyncedShop, count: number) =>
  Array.from({ length: count }, (_, index) =>
    merchantOf(of).createProduct({
      title: `Mug ${index + 1}`,
      variants: [{ price: 1000 + index, stock: 5 }],
    }),
  )
const titlesHere = async (of: SyncedShop) => (await productsHere(of)).map(({ title }) => title).sort()

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
  const { workspaceId, store } = synced
  const merchant = merchantOf(synced)
  const shirt = merchant.createProduct(SHIRT)
  merchant.createProduct({ title: 'Gift wrap', variants: [{ price: 300 }] })
  merchant.createCollection({ title: 'Summer', productIds: [shirt.id] })
  const state = await sync(synced)
  expect(state).toMatchObject({
    products: 2,
    running: null,
    last: { status: 'DONE', created: 2, productsDone: 2, productsTotal: 2 },
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
  expect(await productsHere(synced)).toEqual(productsAtShop(synced))
})

test('shoppers see what the online store shows, no draft, no archive, nothing before its time', async () => {
  const synced = await shops.connect()
  const merchant = merchantOf(synced)
  const [shown, draft, archived, unlisted, unpublished, later] = mugs(synced, 6)
  merchant.updateProduct(draft!.id, { status: 'DRAFT' })
  merchant.updateProduct(archived!.id, { status: 'ARCHIVED' })
  merchant.updateProduct(unlisted!.id, { status: 'UNLISTED', publishedAt: shown!.publishedAt })
  merchant.updateProduct(unpublished!.id, { publishedAt: null })
  merchant.updateProduct(later!.id, { publishedAt: '2099-01-01T00:00:00Z' })
  await sync(synced)
  const found = await searchProducts(synced.workspaceId, { text: 'mug', limit: 9 })
  expect(found.cards.map(({ title }) => title)).toEqual(['Mug 1'])
  expect((await stateOf(synced)).products).toBe(6)
  merchant.updateProduct(later!.id, { publishedAt: shown!.publishedAt })
  await shops.platform().deliver({ shop: synced.shop.domain })
  await catchUp(synced)
  expect((await searchProducts(synced.workspaceId, { text: 'mug', limit: 9 })).cards).toHaveLength(2)
})

test('products are found and shown in the shop’s further languages', async () => {
  const synced = await shops.connect({ locales: ['en', 'tr', 'pt-BR'] })
  const [mug] = mugs(synced, 1)
  const say = (locale: string, key: string, value: string) =>
    synced.shop.translations.push({
      resourceId: `gid://shopify/Product/${mug!.id}`,
      locale,
      key,
      value,
      updatedAt: mug!.updatedAt,
    })
  say('tr', 'title', 'Mavi kupa')
  say('tr', 'body_html', '<p>Çay için.</p>')
  say('pt-BR', 'title', 'Caneca azul')
  await sync(synced)
  const turkish = await searchProducts(synced.workspaceId, { text: 'mavi kupa', language: 'tr' })
  expect(turkish.cards[0]?.title).toBe('Mavi kupa')
  const details = await getProductDetails(synced.workspaceId, turkish.cards[0]!.id, { language: 'tr' })
  expect(details?.description).toBe('Çay için.')
  const portuguese = await searchProducts(synced.workspaceId, { text: 'caneca', language: 'pt-BR' })
  expect(portuguese.cards[0]?.title).toBe('Caneca azul')
})

test('of the merchant’s own fields, shoppers are told what the storefront may read', async () => {
  const synced = await shops.connect()
  const [mug] = mugs(synced, 1)
  const field = (key: string, type: string, value: string, storefrontAccess?: 'NONE' | 'PUBLIC_READ') => ({
    id: shops.platform().ids.next(),
    namespace: 'custom',
    key,
    type,
    value,
    ...(storefrontAccess ? { storefrontAccess } : {}),
    createdAt: mug!.createdAt,
    updatedAt: mug!.updatedAt,
  })
  mug!.metafields.push(
    field('material', 'single_line_text_field', 'Clay', 'PUBLIC_READ'),
    field('weight', 'weight', '{"value":0.4,"unit":"KILOGRAMS"}', 'PUBLIC_READ'),
    field('fits', 'list.single_line_text_field', '["tea","coffee"]', 'PUBLIC_READ'),
    field('sister', 'product_reference', 'gid://shopify/Product/1', 'PUBLIC_READ'),
    field('cost', 'number_decimal', '1.20', 'NONE'),
    field('note', 'single_line_text_field', 'Supplier is late'),
  )
  await sync(synced)
  const [card] = (await searchProducts(synced.workspaceId, { text: 'mug' })).cards
  const details = await getProductDetails(synced.workspaceId, card!.id)
  expect(details?.attributes).toEqual([
    { name: 'fits', value: 'tea, coffee' },
    { name: 'material', value: 'Clay' },
    { name: 'weight', value: '0.4 kg' },
  ])
})

test('a product with more of everything than one answer holds comes in whole, by run and by message', async () => {
  const synced = await shops.connect()
  const merchant = merchantOf(synced)
  const many = merchant.createProduct({
    title: 'Paint',
    options: ['Colour'],
    images: Array.from({ length: 30 }, (_, index) => ({ url: `https://cdn.shopify.com/${index}.jpg` })),
    variants: Array.from({ length: 320 }, (_, index) => ({
      values: [`No. ${index}`],
      price: 500 + index,
      stock: 1,
    })),
  })
  await sync(synced)
  expect(await productsHere(synced)).toEqual(productsAtShop(synced))
  merchant.updateProduct(many.id, { title: 'Wall paint' })
  await shops.platform().deliver({ shop: synced.shop.domain })
  await catchUp(synced)
  expect(await productsHere(synced)).toEqual(productsAtShop(synced))
  const images = await workspaceDb(synced.workspaceId).productImage.count()
  expect(images).toBe(30)
})

test('what the shop has no more is removed, but only by a result that was read to its end', async () => {
  const synced = await shops.connect()
  const [first] = mugs(synced, 3)
  await sync(synced)
  shops.platform().clock.advance(60_000)
  merchantOf(synced).deleteProduct(first!.id)
  // Nothing is told: the message is lost.
  await shops.platform().deliver({ shop: synced.shop.domain, drop: () => true })
  const { runId } = await startSync(synced.workspaceId, { storeId: synced.store.id })
  await runSync(synced.workspaceId, runId)
  await shops.platform().bulk.settle()
  const operation = shops.platform().bulk.operations.at(-1)!
  const { fileSize } = operation
  operation.fileSize += 1000
  expect(await runSync(synced.workspaceId, runId)).toBeGreaterThan(0)
  expect(await titlesHere(synced)).toHaveLength(3)
  operation.fileSize = fileSize
  await finishRun(shops.platform(), synced, runId)
  expect(await titlesHere(synced)).toEqual(['Mug 2', 'Mug 3'])
  expect((await stateOf(synced)).last).toMatchObject({ status: 'DONE', removed: 1, unchanged: 2 })
})

test('a platform that fails again and again ends the run, which says so and can be started anew', async () => {
  const synced = await shops.connect()
  mugs(synced, 1)
  for (let time = 0; time < 4; time++) shops.platform().bulk.failNext()
  const failed = await sync(synced)
  expect(failed).toMatchObject({ running: null, last: { status: 'FAILED', failure: 'platform-failed' } })
  expect(await sync(synced)).toMatchObject({ last: { status: 'DONE', created: 1 } })
})

test('a token that ends in the middle is renewed, a slow pace is kept, an outage is waited out', async () => {
  const synced = await shops.connect()
  mugs(synced, 4)
  const platform = shops.platform()
  platform.bucketOf(synced.shop).resize({ maximumAvailable: 300, restoreRate: 300 })
  const { runId } = await startSync(synced.workspaceId, { storeId: synced.store.id })
  await runSync(synced.workspaceId, runId)
  await platform.bulk.settle()
  platform.clock.advance(2 * 3_600_000)
  platform.failNext(() => new Response('', { status: 502 }))
  await finishRun(platform, synced, runId)
  expect(await productsHere(synced)).toEqual(productsAtShop(synced))
})

test('while nobody answers a run waits, and it goes on where it was', async () => {
  const synced = await shops.connect()
  mugs(synced, 1)
  const { runId } = await startSync(synced.workspaceId, { storeId: synced.store.id })
  shops.platform().failNext(() => new Response('', { status: 503 }), 4)
  await withoutPauses(async () => expect(await runSync(synced.workspaceId, runId)).toBe(10))
  await finishRun(shops.platform(), synced, runId)
  expect((await stateOf(synced)).last?.status).toBe('DONE')
})

test('a right that is missing ends the run at once', async () => {
  const synced = await shops.connect()
  mugs(synced, 1)
  for (const token of synced.shop.installation!.tokens)
    token.scopes = token.scopes.filter((scope) => scope !== 'read_products')
  expect(await sync(synced)).toMatchObject({ last: { status: 'FAILED', failure: 'access-lost' } })
})

test('a shop takes one run at a time, and one that is called off leaves what is there', async () => {
  const synced = await shops.connect()
  const { workspaceId, store } = synced
  mugs(synced, 2)
  await sync(synced)
  const release = shops.platform().bulk.hold()
  const { runId } = await startSync(workspaceId, { storeId: store.id })
  expect(await startSync(workspaceId, { storeId: store.id })).toEqual({ runId, isNew: false })
  await runSync(workspaceId, runId)
  expect((await stateOf(synced)).running).toMatchObject({ id: runId, status: 'WAITING' })
  await cancelSync(workspaceId, runId)
  release()
  expect(await runSync(workspaceId, runId)).toBeNull()
  expect(await stateOf(synced)).toMatchObject({ running: null, last: { status: 'CANCELED' }, products: 2 })
})

test('pages that watch a run are told how far it is', async () => {
  const synced = await shops.connect()
  mugs(synced, 1)
  const told: unknown[] = []
  const { startRealtime, stopRealtime } = await import('~/platform/realtime/realtime.server')
  await startRealtime()
  const stop = subscribe(syncTopic(synced.workspaceId), (payload) => told.push(payload))
  const { last } = await sync(synced)
  await expect.poll(() => told.length).toBeGreaterThan(2)
  expect(told[0]).toEqual({ storeId: synced.store.id, runId: last!.id })
  stop()
  await stopRealtime()
})

test('an app that is taken away in the middle reads no further, and erasing leaves nothing', async () => {
  const synced = await shops.connect()
  const { workspaceId, store, shop } = synced
  mugs(synced, 2)
  await sync(synced)
  const release = shops.platform().bulk.hold()
  const { runId } = await startSync(workspaceId, { storeId: store.id })
  await runSync(workspaceId, runId)
  merchantOf(synced).uninstall()
  await shops.platform().deliver({ shop: shop.domain, topic: 'app/uninstalled' })
  await workOffEvents(shop.domain)
  release()
  expect(await runSync(workspaceId, runId)).toBeNull()
  expect(await stateOf(synced)).toMatchObject({ isConnected: false, running: null, products: 2 })
  await expect(startSync(workspaceId, { storeId: store.id })).rejects.toMatchObject({ code: 'conflict' })
  expect(await eraseStoreCatalog(workspaceId, store.id)).toEqual({ products: 2, collections: 0, pages: 0 })
  expect(await stateOf(synced)).toMatchObject({ products: 0, last: null })
})

test('an empty result empties a shop only when it really has nothing', async () => {
  const synced = await shops.connect()
  const [mug] = mugs(synced, 1)
  await sync(synced)
  shops.platform().clock.advance(60_000)
  merchantOf(synced).deleteProduct(mug!.id)
  shops.platform().clock.advance(60_000)
  expect(await sync(synced)).toMatchObject({ products: 0, last: { status: 'DONE', removed: 1 } })
})

test('a result that the platform has thrown away is asked for again', async () => {
  const synced = await shops.connect()
  mugs(synced, 2)
  const { runId } = await startSync(synced.workspaceId, { storeId: synced.store.id })
  await runSync(synced.workspaceId, runId)
  await shops.platform().bulk.settle()
  shops.platform().clock.advance(WEEK_MS + 60_000)
  expect(await runSync(synced.workspaceId, runId)).toBeGreaterThan(0)
  await finishRun(shops.platform(), synced, runId)
  expect((await stateOf(synced)).last).toMatchObject({ status: 'DONE', created: 2 })
  expect(await systemDb().syncRun.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
    operationTries: 2,
  })
})
