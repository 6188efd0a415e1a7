import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithShop } from '../store-platform/test-client'

let world: Awaited<ReturnType<typeof startWithShop>>
let mug: number
let variant: number

beforeAll(async () => {
  world = await startWithShop({ app: { scopes: SCOPES, optionalScopes: ['read_discounts'] } })
  const product = world.merchant.createProduct({
    title: 'Mug',
    descriptionHtml: '<p>Made of <b>clay</b> &amp; glaze.</p>',
    images: [{ url: 'https://cdn.shopify.com/mug.png', alt: 'A mug' }],
    variants: [{ price: 1299, compareAtPrice: 1500, stock: 3, sku: 'MUG', image: 0 }],
  })
  mug = product.id
  variant = product.variantIds[0]!
})

afterAll(() => world.platform.stop())

const SCOPES = [
  'write_products',
  'read_inventory',
  'read_locations',
  'write_content',
  'write_legal_policies',
  'read_themes',
  'read_publications',
  'read_translations',
  'read_locales',
  'read_gift_cards',
  'write_gift_card_transactions',
  'write_pixels',
]

test('the shop says its money, time zone, languages and addresses', async () => {
  const { data } =
    await world.query(`{ shop { id myshopifyDomain url email currencyCode ianaTimezone timezoneOffset
    primaryDomain { host sslEnabled } plan { publicDisplayName partnerDevelopment } billingAddress: shopAddress { countryCodeV2 }
    currencyFormats { moneyFormat } shopOwnerName } shopLocales { locale name primary published } }`)
  expect(data).toMatchObject({
    shop: {
      myshopifyDomain: 'corner.myshopify.com',
      currencyCode: 'USD',
      ianaTimezone: 'America/New_York',
      timezoneOffset: expect.stringMatching(/^-0[45]00$/),
      plan: { publicDisplayName: 'Basic', partnerDevelopment: false },
      currencyFormats: { moneyFormat: expect.stringMatching(/^.{{amount}}$/) },
      shopOwnerName: 'Olivia Owner',
    },
    shopLocales: [{ locale: 'en', name: 'English', primary: true, published: true }],
  })
})

test('a product says its text, pictures, prices and where it is seen', async () => {
  const { data, errors } = await world.query(
    `query($id: ID!) { product(id: $id) { legacyResourceId description(truncateAt: 12) onlineStoreUrl hasOnlyDefaultVariant
      tracksInventory totalInventory compareAtPriceRange { maxVariantCompareAtPrice { amount } }
      featuredMedia { alt mediaContentType preview { image { url altText width } } }
      media(first: 2) { nodes { id ... on MediaImage { image { url } } } } options { name position optionValues { name } }
      resourcePublicationsV2(first: 2) { nodes { isPublished publication { id } } }
      variants(first: 1) { nodes { displayName compareAtPrice media(first: 1) { nodes { id } }
        inventoryItem { tracked requiresShipping measurement { weight { value unit } } } } } } }`,
    { id: `gid://shopify/Product/${mug}` },
  )
  expect(errors).toEqual([])
  expect(data.product).toMatchObject({
    legacyResourceId: String(mug),
    description: 'Made of c...',
    onlineStoreUrl: 'https://corner.myshopify.com/products/mug',
    hasOnlyDefaultVariant: true,
    totalInventory: 3,
    compareAtPriceRange: { maxVariantCompareAtPrice: { amount: '15.0' } },
    featuredMedia: {
      alt: 'A mug',
      preview: { image: { url: 'https://cdn.shopify.com/mug.png', width: 800 } },
    },
    options: [{ name: 'Title', position: 1, optionValues: [{ name: 'Default Title' }] }],
    resourcePublicationsV2: { nodes: [{ isPublished: true }] },
    variants: { nodes: [{ displayName: 'Mug - Default Title', compareAtPrice: '15.00' }] },
  })
})

test('stock is counted by location and name', async () => {
  world.merchant.moveStock(
    variant,
    { available: -1, committed: 1 },
    world.shop.catalogue.locations.values().next().value!.id,
  )
  const { data, errors } = await world.query(`{ inventoryItems(first: 5, query: "sku:MUG") { nodes { sku
      inventoryLevels(first: 5) { nodes { location { name } quantities(names: ["available", "committed", "on_hand"]) {
        name quantity } } } } } locations(first: 5) { nodes { name isActive address { city countryCode } } } }`)
  expect(errors).toEqual([])
  expect(data.inventoryItems.nodes[0].inventoryLevels.nodes[0].quantities).toEqual([
    { name: 'available', quantity: 2 },
    { name: 'committed', quantity: 1 },
    { name: 'on_hand', quantity: 3 },
  ])
  expect(data.locations.nodes).toMatchObject([{ name: 'Warehouse', isActive: true }])
})

test('collections list their products in the merchant’s order', async () => {
  const bowl = world.merchant.createProduct({ title: 'Bowl', variants: [{ price: 900 }] })
  const { id } = world.merchant.createCollection({ title: 'Clay things', productIds: [bowl.id, mug] })
  const { data } = await world.query(
    `query($mug: ID!) { collections(first: 5, query: "title:clay") { nodes { id handle productsCount { count }
      hasProduct(id: $mug) products(first: 5) { nodes { title } } } } }`,
    { mug: `gid://shopify/Product/${mug}` },
  )
  expect(data.collections.nodes).toEqual([
    {
      id: `gid://shopify/Collection/${id}`,
      handle: 'clay-things',
      productsCount: { count: 2 },
      hasProduct: true,
      products: { nodes: [{ title: 'Bowl' }, { title: 'Mug' }] },
    },
  ])
})

test('pages and policies are read and changed', async () => {
  world.merchant.createPage({ title: 'Opening hours', body: '<p>Nine to five.</p>' })
  world.merchant.setPolicy('REFUND_POLICY', '<p>Thirty days.</p>')
  const { data } =
    await world.query(`{ pages(first: 5, query: "published_status:published") { nodes { title handle
    bodySummary isPublished } } shop { shopPolicies { type title body url } } }`)
  expect(data.pages.nodes).toEqual([
    { title: 'Opening hours', handle: 'opening-hours', bodySummary: 'Nine to five.', isPublished: true },
  ])
  expect(data.shop.shopPolicies).toEqual([
    {
      type: 'REFUND_POLICY',
      title: 'Refund policy',
      body: '<p>Thirty days.</p>',
      url: 'https://corner.myshopify.com/policies/refund-policy',
    },
  ])
})

test('the published theme shows whether an app embed is on', async () => {
  const settings = {
    current: { blocks: { '1': { type: 'shopify://apps/parley/blocks/assistant/1', disabled: false } } },
  }
  world.merchant.writeThemeFile(
    world.shop.mainTheme.id,
    'config/settings_data.json',
    JSON.stringify(settings),
  )
  const { data } = await world.query(`{ themes(first: 1, roles: [MAIN]) { nodes { id name role
    files(filenames: ["config/settings_data.json", "sections/*.json"], first: 5) { nodes { filename contentType
      body { ... on OnlineStoreThemeFileBodyText { content } } } } } } }`)
  const [theme] = data.themes.nodes
  expect(theme).toMatchObject({ name: 'Dawn', role: 'MAIN' })
  expect(theme.files.nodes).toHaveLength(1)
  expect(JSON.parse(theme.files.nodes[0].body.content)).toEqual(settings)
})

test('translations stand beside the text they translate', async () => {
  const resourceId = `gid://shopify/Product/${mug}`
  world.shop.translations.push({
    resourceId,
    locale: 'tr',
    key: 'title',
    value: 'Kupa',
    updatedAt: '2026-01-01T00:00:00Z',
  })
  const { data } = await world.query(
    `query($id: ID!) { product(id: $id) { translations(locale: "tr") { key value } }
      translatableResource(resourceId: $id) { resourceId translatableContent { key value locale }
        translations(locale: "tr") { key value outdated } } }`,
    { id: resourceId },
  )
  expect(data.product.translations).toEqual([{ key: 'title', value: 'Kupa' }])
  expect(data.translatableResource.translatableContent).toContainEqual({
    key: 'title',
    value: 'Mug',
    locale: 'en',
  })
})

test('metafields of the app are kept, read by their short name, and deleted', async () => {
  const { data } = await world.query('{ currentAppInstallation { id } }')
  const ownerId = data.currentAppInstallation.id
  const set = `mutation($fields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $fields) {
    metafields { namespace key jsonValue } userErrors { field code } } }`
  const field = { ownerId, namespace: '$app:settings', key: 'tone', type: 'json', value: '{"warm":true}' }
  expect((await world.query(set, { fields: [field] })).data.metafieldsSet).toMatchObject({
    metafields: [{ key: 'tone', jsonValue: { warm: true } }],
    userErrors: [],
  })
  const wrong = await world.query(set, { fields: [{ ...field, ownerId: 'gid://shopify/Product/1' }] })
  expect(wrong.data.metafieldsSet.userErrors[0].field).toEqual(['metafields', '0', 'ownerId'])
  const read = '{ currentAppInstallation { metafield(namespace: "$app:settings", key: "tone") { value } } }'
  expect((await world.query(read)).data.currentAppInstallation.metafield.value).toBe('{"warm":true}')
  await world.query(
    `mutation($fields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $fields) { userErrors { message } } }`,
    { fields: [{ ownerId, namespace: '$app:settings', key: 'tone' }] },
  )
  expect((await world.query(read)).data.currentAppInstallation.metafield).toBeNull()
})

test('metafields that the merchant defined say whether the shop shows them', async () => {
  const { platform, shop } = world
  const at = platform.clock.stamp()
  shop.catalogue.products.require(mug).metafields.push({
    id: platform.ids.next(),
    namespace: 'custom',
    key: 'care',
    type: 'single_line_text_field',
    value: 'Dishwasher safe',
    storefrontAccess: 'PUBLIC_READ',
    createdAt: at,
    updatedAt: at,
  })
  const { data } = await world.query(
    `query($id: ID!) { product(id: $id) { metafields(first: 5) { nodes { key value definition { key access { storefront } } } } } }`,
    { id: `gid://shopify/Product/${mug}` },
  )
  expect(data.product.metafields.nodes).toEqual([
    {
      key: 'care',
      value: 'Dishwasher safe',
      definition: { key: 'care', access: { storefront: 'PUBLIC_READ' } },
    },
  ])
})

test('the installation says its scopes, and an optional one is given back', async () => {
  world.merchant.grantScopes(['read_discounts'])
  const scopes = async () =>
    (
      await world.query('{ currentAppInstallation { accessScopes { handle } app { title handle } } }')
    ).data.currentAppInstallation.accessScopes.map(({ handle }: { handle: string }) => handle)
  expect(await scopes()).toContain('read_discounts')
  const revoke = async (scope: string) =>
    (
      await world.query(
        `mutation { appRevokeAccessScopes(scopes: ["${scope}"]) { revoked { handle } userErrors { code } } }`,
      )
    ).data.appRevokeAccessScopes
  expect((await revoke('write_products')).userErrors[0].code).toBe('CANNOT_REVOKE_REQUIRED_SCOPES')
  expect((await revoke('read_discounts')).revoked).toEqual([{ handle: 'read_discounts' }])
  expect(await scopes()).not.toContain('read_discounts')
})

test('a gift card is credited and debited down to nothing and no further', async () => {
  const { platform, shop } = world
  const at = platform.clock.stamp()
  const card = shop.giftCards.put({
    id: platform.ids.next(),
    lastCharacters: '1a2b',
    customerId: null,
    initialValue: 1000,
    balance: 1000,
    createdAt: at,
    updatedAt: at,
  })
  const id = `gid://shopify/GiftCard/${card.id}`
  const move = async (name: 'Credit' | 'Debit', amount: string) => {
    const kind = name.toLowerCase()
    const { data } = await world.query(
      `mutation($id: ID!, $amount: MoneyInput!) { giftCard${name}(id: $id, ${kind}Input: { ${kind}Amount: $amount }) {
        giftCard${name}Transaction { giftCard { balance { amount } } } userErrors { code } } }`,
      { id, amount: { amount, currencyCode: 'USD' } },
    )
    return data[`giftCard${name}`]
  }
  expect((await move('Credit', '2.50')).giftCardCreditTransaction.giftCard.balance.amount).toBe('12.5')
  expect((await move('Debit', '12.51')).userErrors).toEqual([{ code: 'INSUFFICIENT_FUNDS' }])
  expect((await move('Debit', '12.50')).giftCardDebitTransaction.giftCard.balance.amount).toBe('0.0')
})

test('an app has one web pixel', async () => {
  const create = `mutation { webPixelCreate(webPixel: { settings: "{\\"id\\":\\"1\\"}" }) { webPixel { id settings }
    userErrors { code } } }`
  const first = (await world.query(create)).data.webPixelCreate
  expect(first.userErrors).toEqual([])
  expect((await world.query(create)).data.webPixelCreate.userErrors[0].code).toBe('TAKEN')
  const gone = await world.query(
    `mutation { webPixelDelete(id: "${first.webPixel.id}") { deletedWebPixelId userErrors { code } } }`,
  )
  expect(gone.data.webPixelDelete.deletedWebPixelId).toBe(first.webPixel.id)
})

test('what the API writes tells webhooks like what the merchant does', async () => {
  world.platform.configureApp({ webhooks: [{ topic: 'products/update', uri: '/hooks' }] })
  const { data } = await world.query(
    `mutation($product: ID!, $variant: ID!) { productUpdate(product: { id: $product, title: "Big mug" }) {
      product { title } userErrors { message } }
      productVariantsBulkUpdate(productId: $product, variants: [{ id: $variant, price: "14.50" }]) {
        productVariants { price } userErrors { message } } }`,
    { product: `gid://shopify/Product/${mug}`, variant: `gid://shopify/ProductVariant/${variant}` },
  )
  expect(data).toMatchObject({
    productUpdate: { product: { title: 'Big mug' }, userErrors: [] },
    productVariantsBulkUpdate: { productVariants: [{ price: '14.50' }], userErrors: [] },
  })
  const waiting = world.platform.webhooks.waiting({ topic: 'products/update' })
  expect(waiting.map(({ body }) => JSON.parse(body).variants[0].price)).toEqual(['12.99', '14.50'])
  expect(new Set(waiting.map(({ eventId }) => eventId)).size).toBe(2)
})
