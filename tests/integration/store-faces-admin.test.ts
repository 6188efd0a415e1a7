import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Shop, startStorePlatform, takeExtensionsFrom } from '../store-platform'
import { readSessionToken } from '../store-platform/oauth/signatures'
import { StorefrontVisitor } from '../support/storefront-visitor'

const platform = await startStorePlatform({
  app: { appUrl: 'https://parley.example/app/shopify', useManagedInstall: true, handle: 'parley' },
})
afterAll(() => platform.stop())

let shop: Shop
let desk: StorefrontVisitor
let base: string

beforeEach(() => {
  shop = platform.createShop({ domain: `corner-${platform.ids.next()}.myshopify.com`, name: 'Corner' })
  desk = new StorefrontVisitor(platform, 'admin.shopify.com')
  base = `/store/${shop.handle}`
})

const frameOf = (text: string) =>
  new URL(/src="([^"]+)" data-app-frame/.exec(text)![1]!.replaceAll('&#38;', '&'))

test('every page of the admin shows', async () => {
  const merchant = platform.merchant(shop)
  const product = merchant.createProduct({ title: 'Mug', variants: [{ price: 900, stock: 3 }] })
  const customer = merchant.createCustomer({ firstName: 'Ada', lastName: 'L', email: 'ada@example.test' })
  const lines = [{ variantId: product.variantIds[0]!, quantity: 1 }]
  const order = merchant.placeOrder({ customerId: customer.id, lines })
  const pages: Record<string, string> = {
    '': 'Corner',
    '/orders': order.name,
    [`/orders/${order.id}`]: 'Mark as sent',
    '/products': 'Mug',
    [`/products/${product.id}`]: 'value="9"',
    '/customers': 'ada@example.test',
    '/themes': 'Current theme',
    '/themes/current/editor': 'App embeds',
    '/apps': 'Install',
  }
  for (const [path, words] of Object.entries(pages)) {
    const { status, text } = await desk.get(base + path)
    expect(status, path).toBe(200)
    expect(text, path).toContain(words)
  }
  expect((await desk.get(`${base}/nowhere`)).status).toBe(404)
  expect((await desk.get('/store/nobody')).status).toBe(404)
})

test('managed install opens the app in its frame, with a session token and a signature of the launch', async () => {
  const installed = await desk.post(`${base}/apps/parley/install`, {})
  expect(installed.location).toBe(`${base}/apps/parley`)
  expect(shop.installation?.scopes).toEqual(platform.app.scopes)
  const { text } = await desk.get(installed.location!)
  const frame = frameOf(text)
  expect(frame.origin + frame.pathname).toBe('https://parley.example/app/shopify')
  expect(frame.searchParams.get('embedded')).toBe('1')
  expect(Buffer.from(frame.searchParams.get('host')!, 'base64').toString()).toBe(
    `admin.shopify.com/store/${shop.handle}`,
  )
  const claims = readSessionToken(frame.searchParams.get('id_token')!, platform.app.apiSecret)
  expect(claims).toMatchObject({ dest: `https://${shop.domain}`, sub: String(shop.owner.id) })
})

test('an address below the app’s is one of the app’s own host, by handle or by key, with its query', async () => {
  platform.merchant(shop).install()
  for (const name of ['parley', platform.app.apiKey]) {
    const { text } = await desk.get(`${base}/apps/${name}/app/shopify/knowledge?page=2`)
    const frame = frameOf(text)
    expect(frame.pathname).toBe('/app/shopify/knowledge')
    expect(frame.searchParams.get('page')).toBe('2')
  }
  expect((await desk.get(`${base}/apps/another`)).status).toBe(404)
})

test('an app that asks for consent itself is called at its address, signed, in the whole window', async () => {
  platform.configureApp({ useManagedInstall: false })
  const { location } = await desk.post(`${base}/apps/parley/install`, {})
  const address = new URL(location!)
  expect(address.origin + address.pathname).toBe('https://parley.example/app/shopify')
  expect([...address.searchParams.keys()].sort()).toEqual(['hmac', 'host', 'shop', 'timestamp'])
  expect(shop.installation).toBeNull()
  platform.configureApp({ useManagedInstall: true })
})

test('session tokens are for the admin’s own pages, and for shops that have the app', async () => {
  const token = (headers = {}) => desk.get(`${base}/app-bridge/idToken`, headers)
  expect((await token()).status).toBe(403)
  platform.merchant(shop).install()
  const given = (await token({ 'sec-fetch-site': 'same-origin' })).json<string>()
  expect(readSessionToken(given, platform.app.apiSecret)).toMatchObject({ aud: platform.app.apiKey })
  expect((await token({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await token({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
})

test('somebody else of the staff sits down, here and on the host that asks for consent', async () => {
  platform.merchant(shop).install()
  const sam = shop.staff.put({
    ...shop.owner,
    id: platform.ids.next(),
    firstName: 'Sam',
    isOwner: false,
    email: 'sam@example.test',
  })
  const left = await desk.post(`${base}/staff`, { staff: String(sam.id), return_to: `${base}/apps/parley` })
  const detour = new URL(left.location!)
  expect(detour.host).toBe(shop.domain)
  const onShop = StorefrontVisitor.at(platform, shop)
  const back = await onShop.get(detour.pathname + detour.search)
  expect(back.location).toBe(`https://admin.shopify.com${base}/apps/parley`)
  expect(back.headers.getSetCookie().join()).toContain(`store_staff=${sam.id}`)
  const given = (await desk.get(`${base}/app-bridge/idToken`)).json<string>()
  expect(readSessionToken(given, platform.app.apiSecret)?.sub).toBe(String(sam.id))
  expect((await desk.get(`${base}/app-bridge/user`)).json()).toMatchObject({ email: 'sam@example.test' })
})

test('uninstalling takes the app away, and its page leads to the apps', async () => {
  platform.merchant(shop).install()
  await desk.post(`${base}/apps/parley/uninstall`, {})
  expect(shop.installation).toBeNull()
  expect((await desk.get(`${base}/apps/parley`)).location).toBe(`${base}/apps`)
})

test('the theme editor honours deep links, keeps nothing before Save, and what Save sent after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-extension-'))
  mkdirSync(join(folder, 'chat', 'blocks'), { recursive: true })
  writeFileSync(join(folder, 'chat', 'shopify.extension.toml'), 'type = "theme"\nuid = "u-1"')
  writeFileSync(
    join(folder, 'chat', 'blocks', 'bubble.liquid'),
    `<b>{{ block.settings.word }}</b>{% schema %}{"name":"Bubble","target":"body","settings":[{"type":"text","id":"word","label":"Word","default":"Hi"},{"type":"checkbox","id":"round","label":"Round","default":true}]}{% endschema %}`,
  )
  takeExtensionsFrom(platform, folder)
  platform.merchant(shop).install()
  const front = StorefrontVisitor.at(platform, shop)
  const link = await front.get(
    `/admin/themes/current/editor?context=apps&activateAppId=${platform.app.apiKey}/bubble`,
  )
  const editor = await desk.get(new URL(link.location!).pathname + new URL(link.location!).search)
  expect(editor.text).toContain('name="u-1/bubble" role="switch" checked')
  expect(editor.text).toContain('Bubble is switched on. Save to keep it.')
  expect((await front.get('/')).text).not.toContain('<b>Hi</b>')
  expect((await front.get('/?design_mode=true&activate=u-1/bubble')).text).toContain('<b>Hi</b>')
  const form = new URLSearchParams({ 'u-1/bubble': 'on', 'u-1/bubble:word': 'Hey' })
  await desk.post(`${base}/themes/current/editor`, form)
  expect((await front.get('/')).text).toContain('<b>Hey</b>')
  const data = JSON.parse(shop.mainTheme.files.get('config/settings_data.json')!)
  expect(Object.values(data.current.blocks)).toEqual([
    {
      type: 'shopify://apps/parley/blocks/bubble/u-1',
      disabled: false,
      settings: { word: 'Hey', round: false },
    },
  ])
  const extensions = (await desk.get(`${base}/app-bridge/extensions`)).json<object[]>()
  expect(extensions).toMatchObject([
    { handle: 'chat', activations: [{ handle: 'bubble', status: 'active' }] },
  ])
  await desk.post(`${base}/themes/current/editor`, new URLSearchParams({ 'u-1/bubble:word': 'Hey' }))
  expect((await front.get('/')).text).not.toContain('<b>Hey</b>')
})

test('a price that the merchant changes is told to the app', async () => {
  platform.configureApp({ webhooks: [{ topic: 'products/update', uri: '/webhooks' }] })
  platform.merchant(shop).install()
  const product = platform
    .merchant(shop)
    .createProduct({ title: 'Mug', variants: [{ price: 900, stock: 3 }] })
  const [variant] = product.variantIds
  await desk.post(`${base}/products/${product.id}`, {
    title: 'Mug',
    status: 'ACTIVE',
    [`price:${variant}`]: '11.50',
    [`stock:${variant}`]: '2',
  })
  expect(shop.catalogue.variants.require(variant!).price).toBe(1150)
  expect(shop.catalogue.stockOf(shop.catalogue.variants.require(variant!))).toBe(2)
  expect(platform.webhooks.waiting({ shop: shop.domain, topic: 'products/update' }).length).toBeGreaterThan(0)
})
