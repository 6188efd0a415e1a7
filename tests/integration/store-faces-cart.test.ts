import { afterAll, expect, test } from 'vitest'
import { startStorePlatform } from '../store-platform'
import { StorefrontVisitor } from '../support/storefront-visitor'

const platform = await startStorePlatform({
  app: {
    webhooks: [{ topic: 'orders/create', uri: '/webhooks' }],
  },
})
afterAll(() => platform.stop())

const shop = platform.createShop({ domain: 'corner.myshopify.com', currency: 'EUR', locales: ['en', 'tr'] })
const merchant = platform.merchant(shop)

function newProduct(stock: number | null, title = `Thing ${platform.ids.next()}`) {
  const product = merchant.createProduct({
    title,
    images: [{ url: 'https://cdn.shopify.com/s/files/thing.jpg', width: 900, height: 600 }],
    options: ['Colour'],
    variants: [{ values: ['Red'], price: 1250, stock, weightGrams: 300, sku: 'T-1' }],
  })
  return product.variantIds[0]!
}

const visitor = () => StorefrontVisitor.at(platform, shop)

interface Cart {
  token: string
  note: string | null
  attributes: Record<string, string>
  item_count: number
  total_price: number
  items: { id: number; key: string; quantity: number; properties: object; url: string }[]
}

const cartOf = async (visit: StorefrontVisitor) => (await visit.get('/cart.js')).json<Cart>()

test('a new visitor has an empty cart, and the same one from then on', async () => {
  const visit = visitor()
  const first = await visit.get('/cart.js')
  expect(first.json()).toMatchObject({
    item_count: 0,
    items: [],
    total_price: 0,
    currency: 'EUR',
    requires_shipping: false,
    attributes: {},
  })
  expect(first.headers.getSetCookie().join()).toMatch(/^cart=/)
  expect((await cartOf(visit)).token).toBe(first.json().token)
  expect((await cartOf(visitor())).token).not.toBe(first.json().token)
})

test('one thing or many are added, and lines differ by their properties', async () => {
  const [red, blue] = [newProduct(9, 'Mug'), newProduct(null)]
  const visit = visitor()
  const one = await visit.post('/cart/add.js', { id: red, quantity: 2, properties: { Name: 'Ada' } })
  expect(one.json()).toMatchObject({
    id: red,
    quantity: 2,
    title: 'Mug - Red',
    final_line_price: 2500,
    grams: 300,
    properties: { Name: 'Ada' },
    featured_image: { aspect_ratio: 1.5 },
    options_with_values: [{ name: 'Colour', value: 'Red' }],
  })
  const many = await visit.post('/tr/cart/add.js', {
    items: [{ id: red, quantity: 1 }, { id: String(blue) }],
  })
  expect(many.json<{ items: { url: string }[] }>().items.map(({ url }) => url)[0]).toMatch(
    /^\/tr\/products\//,
  )
  await visit.post('/cart/add.js', { id: red, quantity: 1, properties: { Name: 'Ada' } })
  const cart = await cartOf(visit)
  expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [blue, 1],
    [red, 1],
    [red, 3],
  ])
  expect(new Set(cart.items.map(({ key }) => key)).size).toBe(3)
})

test('forms of a theme without scripts work as well', async () => {
  const id = newProduct(5)
  const visit = visitor()
  const form = new FormData()
  form.set('form_type', 'product')
  form.set('id', String(id))
  form.set('quantity', '2')
  form.set('properties[Engraving]', 'Hi')
  expect((await visit.post('/cart/add', form)).location).toBe('/cart')
  expect((await visit.get('/cart')).text).toContain('Engraving: Hi')
  const more = new FormData()
  more.append('updates[]', '3')
  more.set('checkout', '')
  expect((await visit.post('/cart', more)).location).toBe('/checkout')
  expect((await cartOf(visit)).item_count).toBe(3)
  await visit.get('/cart/change?line=1&quantity=0')
  expect((await cartOf(visit)).item_count).toBe(0)
})

test('what is sold out, unknown or nonsense is refused in the platform’s words', async () => {
  const soldOut = newProduct(0, 'Lamp')
  const visit = visitor()
  const refusal = async (body: object) => {
    const { status, json } = await visit.post('/cart/add.js', body)
    return { http: status, ...json() }
  }
  expect(await refusal({ id: soldOut })).toEqual({
    http: 422,
    status: 422,
    message: 'Cart Error',
    description: "The product 'Lamp - Red' is already sold out.",
  })
  expect(await refusal({ id: 1 })).toEqual({
    http: 404,
    status: 404,
    message: 'Cart Error',
    description: 'Cannot find variant',
  })
  expect(await refusal({ id: newProduct(3), quantity: 'two' })).toMatchObject({
    http: 400,
    status: 'bad_request',
  })
  expect(await refusal({})).toMatchObject({ http: 400 })
  const draft = merchant.createProduct({ title: 'Draft', status: 'DRAFT', variants: [{ price: 1 }] })
  expect(await refusal({ id: draft.variantIds[0] })).toMatchObject({ http: 404 })
  expect((await cartOf(visit)).item_count).toBe(0)
})

test('asking for more than there is adds what there is, and says so with a refusal', async () => {
  const id = newProduct(3)
  const visit = visitor()
  const partly = await visit.post('/cart/add.js', { id, quantity: 5 })
  expect(partly.status).toBe(422)
  expect(partly.json().description).toBe('Only 3 items were added to your cart due to availability.')
  expect((await cartOf(visit)).item_count).toBe(3)
  const none = await visit.post('/cart/add.js', { id })
  expect(none.status).toBe(422)
  expect(none.json().message).toBe('The maximum quantity of this item is already in your cart.')
})

test('one line is changed by its key, its variant or its place', async () => {
  const [first, second] = [newProduct(9), newProduct(9)]
  const visit = visitor()
  await visit.post('/cart/add.js', { items: [{ id: first }, { id: second }] })
  const [line] = (await cartOf(visit)).items
  await visit.post('/cart/change.js', { id: line!.key, quantity: 4 })
  await visit.post('/cart/change.js', { id: first, quantity: 2 })
  expect((await cartOf(visit)).items.map(({ quantity }) => quantity)).toEqual([4, 2])
  const emptied = await visit.post('/cart/change.js', { line: 1, quantity: 0 })
  expect(emptied.json<Cart>().items.map(({ id }) => id)).toEqual([first])
  const unknown = await visit.post('/cart/change.js', { id: second, quantity: 1 })
  expect(unknown.status).toBe(400)
  expect(unknown.json()).toEqual({
    status: 'bad_request',
    message: 'no valid id or line parameter',
    description: 'no valid id or line parameter',
  })
})

test('updates set quantities without a look at the stock, and keep notes and attributes', async () => {
  const [few, other] = [newProduct(2), newProduct(9)]
  const visit = visitor()
  await visit.post('/cart/add.js', { id: few })
  const updated = await visit.post('/cart/update.js', {
    updates: { [few]: 7, [other]: 1 },
    note: 'Ring twice',
    attributes: { chat: 'abc', gift: 'yes' },
  })
  expect(updated.json<Cart>()).toMatchObject({
    item_count: 8,
    note: 'Ring twice',
    attributes: { chat: 'abc', gift: 'yes' },
  })
  await visit.post('/cart/update.js', { attributes: { gift: '' } })
  const cleared = await visit.post('/cart/clear.js', {})
  expect(cleared.json<Cart>()).toMatchObject({
    item_count: 0,
    note: 'Ring twice',
    attributes: { chat: 'abc' },
  })
})

test('the checkout makes an order with what hung on the cart, tells the app, and leaves the cart empty', async () => {
  merchant.install()
  const id = newProduct(5)
  const visit = visitor()
  await visit.post('/cart/add.js', { id, quantity: 2, properties: { _from: 'chat' } })
  await visit.post('/cart/update.js', { attributes: { conversation: 'c1' } })
  const begun = await visit.get('/checkout')
  const page = await visit.get(begun.location!)
  expect(page.text).toContain('Pay now')
  expect(await StorefrontVisitor.at(platform, shop).get(begun.location!)).toMatchObject({ location: '/cart' })
  const address = { firstName: 'Ada', lastName: 'L', address1: 'Main 1', city: 'Bonn', zip: '53111' }
  expect((await visit.post(begun.location!, address)).text).toContain('Fill in every field.')
  const done = await visit.post(begun.location!, { ...address, email: 'ada@example.test' })
  const order = [...shop.orders.values()].at(-1)!
  expect(done.location).toBe(`/${shop.details.id}/orders/${order.token}`)
  expect((await visit.get(done.location!)).text).toContain('Thank you, Ada!')
  expect(order).toMatchObject({
    email: 'ada@example.test',
    customAttributes: [{ key: 'conversation', value: 'c1' }],
  })
  expect(order.lines[0]).toMatchObject({
    quantity: 2,
    customAttributes: [{ key: '_from', value: 'chat' }],
  })
  expect(platform.webhooks.waiting({ topic: 'orders/create' })).toHaveLength(1)
  expect((await cartOf(visit)).item_count).toBe(0)
})

test('a link can fill the cart and lead to the checkout', async () => {
  const id = newProduct(5)
  const visit = visitor()
  expect((await visit.get(`/cart/${id}:2`)).location).toMatch(/^\/checkouts\/cn\//)
  expect((await cartOf(visit)).item_count).toBe(2)
})

test('whoever buys is a customer afterwards: the one who is signed in, else by their email, the same one next time', async () => {
  const id = newProduct(9)
  const address = { firstName: 'Mia', lastName: 'Sol', address1: 'Main 2', city: 'Bonn', zip: '53111' }
  const buy = async (visit: StorefrontVisitor, email: string) => {
    const { location } = await visit.get(`/cart/${id}:1`)
    await visit.post(location!, { ...address, email })
    return [...shop.orders.values()].at(-1)!
  }
  const first = await buy(visitor(), 'Mia@example.test')
  const customer = shop.customers.require(first.customerId!)
  expect(customer).toMatchObject({ email: 'mia@example.test', firstName: 'Mia', lastName: 'Sol' })
  expect(customer.addresses).toMatchObject([{ address1: 'Main 2', city: 'Bonn' }])
  expect((await buy(visitor(), 'mia@example.test ')).customerId).toBe(customer.id)
  const signedIn = visitor()
  await signedIn.post('/account/login', { customer: { email: 'mia@example.test' } })
  expect((await buy(signedIn, 'elsewhere@example.test')).customerId).toBe(customer.id)
})
