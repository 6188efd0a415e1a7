import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { testProduct } from '~/../tests/support/test-product'
import type { ProductCopy } from '~/domains/catalog/catalog'
import {
  changeProducts,
  eraseCopies,
  getProductByHandle,
  getProductCards,
  getProductDetails,
  listCollections,
  listCopies,
  listProducts,
  productListQuerySchema,
  removeCopies,
  saveProduct,
  searchProducts,
  writeCollectionCopies,
  writeCopies,
} from '~/domains/catalog/catalog.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'

withTestDatabase()

const LATER = '2026-11-02T00:00:00Z'
const LONG_AGO = new Date('2000-01-01')
let shops = 0

async function connectedStore(workspaceId: string, currency = 'EUR'): Promise<string> {
  shops += 1
  const { id } = await systemDb().store.create({
    data: { workspaceId, shopDomain: `shop-${shops}.myshopify.com`, currency },
  })
  return id
}

async function workspaceWithStore() {
  const { workspaceId } = await testWorkspace()
  return { workspaceId, storeId: await connectedStore(workspaceId) }
}

function copy(number: number, changes: Partial<ProductCopy> = {}): ProductCopy {
  return {
    externalId: `gid://shopify/Product/${number}`,
    updatedAt: '2026-11-01T00:00:00Z',
    handle: `mug-${number}`,
    title: `Mug ${number}`,
    descriptionHtml: '<p>Holds tea.</p>',
    vendor: 'Corner',
    productType: 'Mug',
    tags: ['tea'],
    status: 'ACTIVE',
    publishedAt: '2026-10-01T00:00:00.000Z',
    url: `https://corner.example/products/mug-${number}`,
    currency: 'EUR',
    seoTitle: '',
    seoDescription: '',
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: ['S', 'L'].map((size, index) => ({
      externalId: `gid://shopify/ProductVariant/${number}${index}`,
      optionValues: [size],
      sku: `MUG-${number}-${size}`,
      barcode: '',
      priceMinor: 1000 + index * 200,
      compareAtPriceMinor: null,
      stock: 5,
      continueSelling: false,
      weightGrams: null,
      requiresShipping: true,
      taxable: true,
      imageUrl: null,
    })),
    images: [{ url: `https://cdn.example/${number}.jpg`, alt: '' }],
    metafields: [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Clay' }],
    collections: [],
    ...changes,
  }
}

const priced = (number: number, priceMinor: number, changes: Partial<ProductCopy> = {}) =>
  copy(number, { ...changes, variants: copy(number).variants.map((variant) => ({ ...variant, priceMinor })) })

const versionOf = async (workspaceId: string) =>
  (await systemDb().workspace.findUniqueOrThrow({ where: { id: workspaceId } })).catalogVersion

test('a shop’s products are kept with the platform’s ids, and what didn’t change isn’t written again', async () => {
  const { workspaceId, storeId } = await workspaceWithStore()
  const first = await writeCopies(workspaceId, storeId, [copy(1), copy(2)], { takenSince: LONG_AGO })
  expect(first).toEqual({ created: 2, updated: 0, unchanged: 0, doubtful: [] })
  const before = await workspaceDb(workspaceId).productVariant.findMany({ orderBy: { externalId: 'asc' } })
  const version = await versionOf(workspaceId)
  const again = await writeCopies(workspaceId, storeId, [copy(1), copy(2, { updatedAt: LATER })], {
    takenSince: LONG_AGO,
  })
  expect(again).toEqual({ created: 0, updated: 0, unchanged: 2, doubtful: [] })
  expect(await versionOf(workspaceId)).toBe(version)
  expect((await listCopies(workspaceId, storeId, { limit: 9 }))[1]?.updatedAt).toEqual(new Date(LATER))
  await writeCopies(workspaceId, storeId, [priced(1, 900, { updatedAt: LATER })])
  const after = await workspaceDb(workspaceId).productVariant.findMany({ orderBy: { externalId: 'asc' } })
  expect(after.map(({ id, externalId }) => [id, externalId])).toEqual(
    before.map(({ id, externalId }) => [id, externalId]),
  )
  expect(after[0]?.priceMinor).toBe(900n)
})

test('an older state never undoes a newer one, and one of the same time undoes nothing written since it was taken', async () => {
  const { workspaceId, storeId } = await workspaceWithStore()
  await writeCopies(workspaceId, storeId, [priced(1, 900, { updatedAt: LATER })])
  const older = await writeCopies(workspaceId, storeId, [priced(1, 500)], { takenSince: LONG_AGO })
  expect(older).toMatchObject({ updated: 0, doubtful: [] })
  const same = await writeCopies(workspaceId, storeId, [priced(1, 700, { updatedAt: LATER })], {
    takenSince: LONG_AGO,
  })
  expect(same).toMatchObject({ updated: 0, doubtful: ['gid://shopify/Product/1'] })
  const [{ cards }] = [await searchProducts(workspaceId, { text: 'mug', storeId })]
  expect(cards[0]?.priceMinMinor).toBe(900)
  const others = [priced(1, 700, { updatedAt: LATER })]
  const after = { takenSince: new Date(Date.now() + 60_000) }
  expect(await writeCopies(workspaceId, storeId, others, after)).toMatchObject({ updated: 1, doubtful: [] })
  const now = await writeCopies(workspaceId, storeId, [priced(1, 800, { updatedAt: LATER })])
  expect(now).toMatchObject({ updated: 1, doubtful: [] })
})

test('a handle goes from one product to another, within a batch and between batches', async () => {
  const { workspaceId, storeId } = await workspaceWithStore()
  await writeCopies(workspaceId, storeId, [copy(1), copy(2)])
  const swapped = [
    copy(1, { handle: 'mug-2', updatedAt: LATER }),
    copy(2, { handle: 'mug-1', updatedAt: LATER }),
  ]
  expect(await writeCopies(workspaceId, storeId, swapped)).toMatchObject({ doubtful: [] })
  const taken = await writeCopies(workspaceId, storeId, [copy(3, { handle: 'mug-1' })])
  expect(taken.doubtful).toEqual(['gid://shopify/Product/2'])
  expect((await getProductByHandle(workspaceId, 'mug-1', { storeId }))?.title).toBe('Mug 3')
  const twice = [copy(4, { handle: 'cup' }), copy(5, { handle: 'cup', updatedAt: LATER })]
  const both = await writeCopies(workspaceId, storeId, twice, { takenSince: LONG_AGO })
  expect(both).toMatchObject({ created: 2, doubtful: ['gid://shopify/Product/4'] })
  expect((await getProductByHandle(workspaceId, 'cup', { storeId }))?.title).toBe('Mug 5')
})

test('shoppers of one shop meet its products only, however many share words and handles', async () => {
  const { workspaceId, storeId } = await workspaceWithStore()
  const other = await connectedStore(workspaceId, 'TRY')
  const many = Array.from({ length: 30 }, (_, index) => copy(index + 1))
  await writeCopies(workspaceId, storeId, many)
  await writeCopies(workspaceId, other, [copy(1, { title: 'Mug of the other shop', currency: 'TRY' })], {})
  const theirs = await searchProducts(workspaceId, { text: 'mug', storeId: other, limit: 5 })
  expect(theirs.cards.map(({ title }) => title)).toEqual(['Mug of the other shop'])
  const limited = await searchProducts(workspaceId, { text: 'mug under 20 ₺', storeId: other })
  expect(limited.understood.filters).toEqual({ priceMaxMinor: 2000 })
  expect((await searchProducts(workspaceId, { text: 'mug', limit: 50 })).cards).toHaveLength(31)
  const [mine] = (await searchProducts(workspaceId, { text: 'mug 1', storeId })).cards
  expect(await getProductCards(workspaceId, [mine!.id], { storeId: other })).toEqual([])
  expect(await getProductDetails(workspaceId, mine!.id, { storeId: other })).toBeNull()
  expect(await getProductByHandle(workspaceId, 'mug-2', { storeId: other })).toBeNull()
  const shared = await getProductByHandle(workspaceId, 'mug-1', { storeId: other })
  expect(shared?.title).toBe('Mug of the other shop')
})

test('a product that was imported from the shop’s own file becomes its copy', async () => {
  const { workspaceId, storeId } = await workspaceWithStore()
  const row = { workspaceId, currency: 'EUR', title: 'Mug', source: 'csv' }
  const db = workspaceDb(workspaceId).product
  const imported = await db.create({ data: { ...row, handle: 'mug-1' } })
  await db.create({ data: { ...row, handle: 'mug-2', url: 'https://elsewhere.example/products/mug-2' } })
  await writeCopies(workspaceId, storeId, [copy(1), copy(2)], { takenSince: LONG_AGO })
  expect(await db.count()).toBe(3)
  expect(await db.findUnique({ where: { id: imported.id } })).toMatchObject({ storeId, source: 'shopify' })
})

test('only its shop changes or removes a copy', async () => {
  const { workspaceId, storeId } = await workspaceWithStore()
  await writeCopies(workspaceId, storeId, [copy(1)])
  const { id } = await workspaceDb(workspaceId).product.findFirstOrThrow()
  expect(await changeProducts(workspaceId, [id], 'delete')).toBe(0)
  const input = testProduct({ title: 'Mine now' })
  await expect(saveProduct(workspaceId, id, input)).rejects.toMatchObject({ code: 'access_denied' })
  expect(await removeCopies(workspaceId, randomUUID(), ['gid://shopify/Product/1'])).toBe(0)
  expect(await removeCopies(workspaceId, storeId, ['gid://shopify/Product/1'])).toBe(1)
  expect((await searchProducts(workspaceId, { text: 'mug' })).cards).toEqual([])
})

test('collections follow their shop, and all of it goes when it is erased', async () => {
  const { workspaceId, storeId } = await workspaceWithStore()
  const collection = (number: number) => `gid://shopify/Collection/${number}`
  await writeCollectionCopies(workspaceId, storeId, [
    { externalId: collection(1), handle: 'summer', title: 'Summer', description: '' },
    { externalId: collection(2), handle: 'winter', title: 'Winter', description: '' },
  ])
  await writeCopies(workspaceId, storeId, [copy(1, { collections: [collection(1)] }), copy(2)], {})
  await writeCopies(workspaceId, storeId, [copy(1, { collections: [collection(2)] })])
  const counted = async () =>
    (await listCollections(workspaceId)).map(({ title, productCount }) => [title, productCount])
  expect(await counted()).toEqual([
    ['Summer', 0],
    ['Winter', 1],
  ])
  expect(await eraseCopies(workspaceId, storeId)).toEqual({ products: 2, collections: 2 })
  expect(await counted()).toEqual([])
  expect(await workspaceDb(workspaceId).productVariant.count()).toBe(0)
})

test('how many variants a product has is kept with it, also when changes of it come at once', async () => {
  const { workspaceId, storeId } = await workspaceWithStore()
  const withVariants = (count: number, updatedAt: string) => {
    const [variant] = copy(1).variants
    const variants = Array.from({ length: count }, (_, at) => ({
      ...variant!,
      externalId: `gid://shopify/ProductVariant/1${at}`,
      optionValues: [String(at)],
    }))
    const options = [{ name: 'Size', values: variants.flatMap(({ optionValues }) => optionValues) }]
    return copy(1, { options, variants, updatedAt })
  }
  await writeCopies(workspaceId, storeId, [withVariants(2, LATER), copy(2)])
  const changes = [5, 1, 4, 3].map((count, at) => withVariants(count, `2026-11-03T00:00:0${at}Z`))
  await Promise.all(changes.map((change) => writeCopies(workspaceId, storeId, [change])))
  const { products } = await listProducts(workspaceId, productListQuerySchema.parse({ sort: 'title' }))
  const { productVariant } = workspaceDb(workspaceId)
  for (const { id, variantCount } of products)
    expect(variantCount).toBe(await productVariant.count({ where: { productId: id } }))
  expect(products.map(({ variantCount }) => variantCount)).toEqual([3, 2])
})
