import { afterAll, beforeAll, expect, test } from 'vitest'
import { financialStatusOf, fulfillmentStatusOf, totalsOf } from '../store-platform/commerce/order-totals'
import type { RetailMapping } from '../store-platform/data/load-retail'
import { paidFor } from '../store-platform/data/retail-orders'
import type { RetailDb } from '../store-platform/data/retail-rows'
import { hasSharedFile, readSharedFile } from '../store-platform/data/shared-file'
import { Table } from '../store-platform/state/table'
import { startWithShop } from '../store-platform/test-client'

let world: Awaited<ReturnType<typeof startWithShop>>

beforeAll(async () => {
  world = await startWithShop()
})

afterAll(() => world.platform.stop())

const isThere = hasSharedFile('retail/db.json.gz')

test.runIf(isThere)('the retail shop stands with every product, customer and order in its state', () => {
  const { platform } = world
  const shop = platform.createShop({ domain: 'retail.myshopify.com' })
  const mapping: RetailMapping = platform.load(shop).retail()
  const db = JSON.parse(readSharedFile('retail/db.json.gz')) as RetailDb
  expect([mapping.products.size, mapping.customers.size, mapping.orders.size]).toEqual([50, 500, 1000])
  for (const product of Object.values(db.products)) {
    const kept = shop.catalogue.products.require(mapping.products.get(product.product_id)!)
    expect(kept.options.length).toBeLessThanOrEqual(3)
    for (const item of Object.values(product.variants)) {
      const variant = shop.catalogue.variants.require(mapping.variants.get(item.item_id)!)
      expect(variant).toMatchObject({
        productId: kept.id,
        sku: item.item_id,
        price: Math.round(item.price * 100),
      })
      expect(shop.catalogue.isForSale(variant)).toBe(item.available)
      const words = kept.options.map((option, index) => `${option.name} ${variant.values[index]}`).join()
      for (const [name, value] of Object.entries(item.options)) {
        expect(words).toContain(name)
        expect(words).toContain(value)
      }
    }
  }
  const expected = {
    pending: ['PAID', 'UNFULFILLED'],
    processed: ['PAID', 'FULFILLED'],
    delivered: ['PAID', 'FULFILLED'],
    cancelled: ['REFUNDED', 'UNFULFILLED'],
  }
  for (const source of Object.values(db.orders)) {
    const order = shop.orders.require(mapping.orders.get(source.order_id)!)
    expect([financialStatusOf(order), fulfillmentStatusOf(order)]).toEqual(expected[source.status])
    expect(order.name).toBe(source.order_id)
    expect(order.customerId).toBe(mapping.customers.get(source.user_id))
    expect(totalsOf(order).received).toBe(paidFor(source))
    expect(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(source.items.length)
    expect(order.fulfillments.flatMap(({ tracking }) => tracking.map(({ number }) => number))).toEqual(
      source.fulfillments.flatMap(({ tracking_id }) => tracking_id),
    )
    expect(order.fulfillments[0]?.shipmentStatus === 'DELIVERED').toBe(source.status === 'delivered')
    expect(order.cancelledAt !== null).toBe(source.status === 'cancelled')
  }
})

test.runIf(hasSharedFile('store-csv/apparel.csv'))(
  'a product export becomes products with options and collections',
  () => {
    const shop = world.platform.createShop({ domain: 'csv.myshopify.com' })
    world.platform.load(shop).storeCsv('apparel')
    expect(shop.catalogue.products.size).toBe(25)
    expect(shop.catalogue.collections.size).toBeGreaterThan(0)
    const [optioned] = shop.catalogue.products.filter(({ options }) => options.length === 2)
    expect(optioned!.variantIds.length).toBeGreaterThan(1)
  },
)

test('a generated catalogue is searched, changed and kept changed', async () => {
  const { platform, merchant, shop, query } = world
  const { firstVariantId, firstProductId } = platform.load(shop).generated(1000)
  merchant.setPrice(firstVariantId + 5, 777)
  const { data } = await query(
    'query($id: ID!) { productVariant(id: $id) { price product { id } inventoryItem { id sku } } productVariantsCount { count } }',
    { id: `gid://shopify/ProductVariant/${firstVariantId + 5}` },
  )
  expect(data).toMatchObject({
    productVariant: {
      price: '7.77',
      product: { id: `gid://shopify/Product/${firstProductId}` },
      inventoryItem: { sku: 'SKU-6' },
    },
    productVariantsCount: { count: 1000 },
  })
  merchant.deleteProduct(firstProductId + 1)
  expect(shop.catalogue.products.size).toBe(99)
  const found = await query('{ products(first: 3, query: "sku:SKU-25") { nodes { title } } }')
  expect(found.data.products.nodes).toEqual([{ title: 'Heavy Chair 3' }])
})

test('a table keeps kept and generated rows in one order, whatever came first', () => {
  const table = new Table<{ id: number; is: string }>()
  table.put({ id: 30, is: 'kept' })
  table.generate({ firstId: 10, count: 5, make: (index) => ({ id: 10 + index, is: 'made' }) })
  table.put({ id: 5, is: 'kept' })
  table.put({ id: 12, is: 'changed' })
  table.delete(13)
  expect([...table.values()].map(({ id, is }) => `${id} ${is}`)).toEqual([
    '5 kept',
    '10 made',
    '11 made',
    '12 changed',
    '14 made',
    '30 kept',
  ])
  expect([...table.values(11)].map(({ id }) => id)).toEqual([12, 14, 30])
  expect(table.size).toBe(6)
})
