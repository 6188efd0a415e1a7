import { afterAll, expect, test } from 'vitest'
import { startStorePlatform } from '../store-platform'
import { unpublishedGetters } from '../store-platform/liquid/published-drop'
import { CartDrop } from '../store-platform/storefront/drops/cart-drop'
import { CollectionDrop, ProductDrop } from '../store-platform/storefront/drops/catalogue-drops'
import { CustomerDrop } from '../store-platform/storefront/drops/customer-drop'
import { ImageDrop } from '../store-platform/storefront/drops/image-drop'
import { LocalizationDrop } from '../store-platform/storefront/drops/locale-drops'
import { OptionDrop } from '../store-platform/storefront/drops/option-drop'
import { ShopDrop } from '../store-platform/storefront/drops/shop-drop'
import { VariantDrop } from '../store-platform/storefront/drops/variant-drop'
import { RequestDrop, RoutesDrop } from '../store-platform/storefront/drops/visit-drops'
import { StorefrontVisitor } from '../support/storefront-visitor'

const platform = await startStorePlatform()
afterAll(() => platform.stop())

const shop = platform.createShop({
  domain: 'corner.myshopify.com',
  name: 'Corner & Co',
  currency: 'EUR',
  locales: ['en', 'tr', 'ar'],
})
const merchant = platform.merchant(shop)
const mug = merchant.createProduct({
  title: 'Mug',
  descriptionHtml: '<p>For <em>tea</em>.</p>',
  options: ['Colour', 'Size'],
  variants: [
    { values: ['Red', 'S'], price: 1290, stock: 3 },
    { values: ['Blue', 'L'], price: 1590, compareAtPrice: 1990, stock: 0 },
  ],
})
merchant.createCollection({ title: 'Kitchen', productIds: [mug.id] })
merchant.setPolicy('REFUND_POLICY', '<p>Thirty days.</p>')
merchant.createPage({ title: 'About us', body: '<p>Since 1902.</p>' })

const visitor = () => StorefrontVisitor.at(platform, shop)

test('every page of the theme shows, in each of the shop’s languages', async () => {
  const paths = [
    '',
    '/products/mug',
    '/collections',
    '/collections/all',
    '/collections/kitchen',
    '/collections/kitchen/products/mug',
    '/pages/about-us',
    '/policies/refund-policy',
    '/search?q=mug',
    '/cart',
    '/account/login',
  ]
  for (const root of ['', '/tr', '/ar'])
    for (const path of paths) {
      const { status, text } = await visitor().get(root + path || '/')
      expect(text, root + path).not.toContain('data-liquid-error')
      expect(status, root + path).toBe(200)
    }
})

test('a prefix sets the language, its direction and what scripts go by', async () => {
  const { text } = await visitor().get('/ar/products/mug')
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('"locale":"ar"')
  expect(text).toContain('"routes":{"root":"/ar/"}')
  expect(text).toContain('أضف إلى السلة')
  expect(text).toContain('action="/ar/cart/add"')
  expect((await visitor().get('/de/products/mug')).status).toBe(404)
})

test('names are escaped in HTML and in scripts', async () => {
  merchant.createProduct({
    title: '</script><script>alert(1)</script>',
    handle: 'nasty',
    variants: [{ price: 100 }],
  })
  const { text } = await visitor().get('/products/nasty')
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('\\u003c/script\\u003e')
})

test('a product page shows what the address chose, and scripts can read the product', async () => {
  const [, blue] = mug.variantIds
  const { text } = await visitor().get(`/products/mug?variant=${blue}`)
  expect(text).toContain('€15,90')
  expect(text).toContain('<s>€19,90</s>')
  expect(text).toContain('Sold out')
  const product = (await visitor().get('/products/mug.js')).json<{
    price: number
    options: object[]
    variants: { available: boolean; public_title: string }[]
  }>()
  expect(product).toMatchObject({ handle: 'mug', price: 1290, price_varies: true, url: '/products/mug' })
  expect(product.options[0]).toEqual({ name: 'Colour', position: 1, values: ['Red', 'Blue'] })
  expect(product.variants.map(({ available }) => available)).toEqual([true, false])
  expect(product.variants[0]?.public_title).toBe('Red / S')
})

test('drafts have no page, and unknown addresses show the theme’s own 404', async () => {
  merchant.createProduct({ title: 'Secret', status: 'DRAFT', variants: [{ price: 100 }] })
  const { status, text } = await visitor().get('/products/secret')
  expect(status).toBe(404)
  expect(text).toContain('This page isn’t here')
})

test('lists come in pages', async () => {
  const large = platform.createShop({ domain: 'large.myshopify.com' })
  for (let number = 1; number <= 30; number += 1)
    platform.merchant(large).createProduct({ title: `Thing ${number}`, variants: [{ price: 100 }] })
  const first = await StorefrontVisitor.at(platform, large).get('/collections/all')
  const second = await StorefrontVisitor.at(platform, large).get('/collections/all?page=2')
  expect(first.text.match(/class="card"/g)).toHaveLength(24)
  expect(first.text).toContain('href="/collections/all?page=2" rel="next"')
  expect(second.text.match(/class="card"/g)).toHaveLength(6)
  expect(second.text).toContain('Page 2 of 2')
})

test('a shop that isn’t open yet shows its door to everybody without the word', async () => {
  const closed = platform.createShop({ domain: 'closed.myshopify.com', storefrontPassword: 'sesame' })
  const guest = StorefrontVisitor.at(platform, closed)
  expect((await guest.get('/')).location).toBe('/password')
  expect((await guest.get('/cart.js')).location).toBe('/password')
  expect((await guest.post('/password', { password: 'wrong' })).text).toContain('Password incorrect')
  expect((await guest.post('/password', { password: 'sesame' })).location).toBe('/')
  expect((await guest.get('/')).status).toBe(200)
})

test('a customer signs in, sees their own orders and no other’s, and signs out', async () => {
  const ada = merchant.createCustomer({ firstName: 'Ada', email: 'ada@example.test' })
  const ben = merchant.createCustomer({ firstName: 'Ben', email: 'ben@example.test' })
  const lines = [{ variantId: mug.variantIds[0]!, quantity: 1 }]
  const hers = merchant.placeOrder({ customerId: ada.id, lines })
  const his = merchant.placeOrder({ customerId: ben.id, lines })
  const visit = visitor()
  expect((await visit.get('/account')).location).toBe('/account/login')
  const wrong = await visit.post('/account/login', { customer: { email: 'nobody@example.test' } })
  expect(wrong.text).toContain('No customer of this shop has this email.')
  await visit.post('/account/login', { customer: { email: 'Ada@example.test ' } })
  const account = await visit.get('/account')
  expect(account.text).toContain('Hello, Ada')
  expect(account.text).toContain(hers.name)
  expect(account.text).not.toContain(his.name)
  expect((await visit.get(`/account/orders/${his.token}`)).status).toBe(404)
  await visit.get('/account/logout')
  expect((await visit.get('/account')).location).toBe('/account/login')
})

test('the language form leads to the same page in the other language, and never away', async () => {
  const post = (return_to: string, locale_code: string) =>
    visitor().post('/localization', { return_to, locale_code })
  expect((await post('/products/mug', 'tr')).location).toBe('/tr/products/mug')
  expect((await post('//evil.example', 'tr')).location).toBe('/tr')
})

test('pages can’t be framed, and the admin’s old addresses lead to its own host', async () => {
  const { headers } = await visitor().get('/')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await visitor().get('/admin/themes/current/editor?context=apps')).location).toBe(
    'https://admin.shopify.com/store/corner/themes/current/editor?context=apps',
  )
})

test('no object of Liquid offers what the real one doesn’t have', () => {
  const drops = {
    cart: CartDrop,
    collection: CollectionDrop,
    customer: CustomerDrop,
    image: ImageDrop,
    localization: LocalizationDrop,
    product: ProductDrop,
    product_option: OptionDrop,
    request: RequestDrop,
    routes: RoutesDrop,
    shop: ShopDrop,
    variant: VariantDrop,
  }
  for (const [name, drop] of Object.entries(drops))
    expect(unpublishedGetters(name, drop as never), name).toEqual([])
})
