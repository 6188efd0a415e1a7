import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkResolvers } from '../store-platform/admin-api/execute'
import { apiOf, offlineToken, onlineToken, startWithShop } from '../store-platform/test-client'

let world: Awaited<ReturnType<typeof startWithShop>>
/** Fills so slowly that the time a test takes doesn't show. */
const SLOW = { maximumAvailable: 200, restoreRate: 0.01 }

beforeAll(async () => {
  world = await startWithShop()
  const { merchant } = world
  for (const title of ['Mug', 'Bowl', 'Plate'])
    merchant.createProduct({
      title,
      options: ['Color'],
      tags: [title === 'Mug' ? 'gift' : 'kitchen'],
      variants: [
        { values: ['Red'], price: 1299, stock: 3, sku: `${title}-R` },
        { values: ['Blue'], price: 1399, stock: 0, sku: `${title}-B` },
      ],
    })
  merchant.createProduct({ title: 'Draft cup', status: 'DRAFT', variants: [{ price: 500 }] })
})

beforeEach(() => {
  world.platform.bucketOf(world.shop).resize({ ...SLOW, maximumAvailable: 2000 })
})

afterAll(() => world.platform.stop())

test('every resolver stands for a field that the published schema has', () => {
  expect(checkResolvers).not.toThrow()
})

test('products answer with variants, prices and stock as the schema writes them', async () => {
  const { data } = await world.query(`{ products(first: 1, query: "title:mug") { nodes {
    title handle status totalInventory priceRangeV2 { minVariantPrice { amount currencyCode } }
    variants(first: 5) { nodes { title price inventoryQuantity availableForSale selectedOptions { name value } } } } } }`)
  expect(data.products.nodes).toEqual([
    {
      title: 'Mug',
      handle: 'mug',
      status: 'ACTIVE',
      totalInventory: 3,
      priceRangeV2: { minVariantPrice: { amount: '12.99', currencyCode: 'USD' } },
      variants: {
        nodes: [
          {
            title: 'Red',
            price: '12.99',
            inventoryQuantity: 3,
            availableForSale: true,
            selectedOptions: [{ name: 'Color', value: 'Red' }],
          },
          {
            title: 'Blue',
            price: '13.99',
            inventoryQuantity: 0,
            availableForSale: false,
            selectedOptions: [{ name: 'Color', value: 'Blue' }],
          },
        ],
      },
    },
  ])
})

test('cursors walk a list forwards and backwards to its ends', async () => {
  const titles = async (args: string) => {
    const { data } = await world.query(
      `{ products(${args}, sortKey: TITLE) { nodes { title } pageInfo { hasNextPage hasPreviousPage endCursor startCursor } } }`,
    )
    return data.products
  }
  const first = await titles('first: 3')
  expect(first.nodes.map(({ title }: { title: string }) => title)).toEqual(['Bowl', 'Draft cup', 'Mug'])
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  const next = await titles(`first: 3, after: "${first.pageInfo.endCursor}"`)
  expect(next.nodes).toEqual([{ title: 'Plate' }])
  expect(next.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
  const back = await titles(`last: 2, before: "${next.pageInfo.startCursor}"`)
  expect(back.nodes).toEqual([{ title: 'Draft cup' }, { title: 'Mug' }])
})

test.each([
  ['status:draft', ['Draft cup']],
  ['tag:gift OR title:plate', ['Mug', 'Plate']],
  ['-tag:gift status:active', ['Bowl', 'Plate']],
  ['(tag:gift OR tag:kitchen) AND NOT sku:Bowl-R', ['Mug', 'Plate']],
  ['inventory_total:>2', ['Mug', 'Bowl', 'Plate']],
  ['variants.price:>10 plat*', ['Plate']],
])('searching products for %s finds %j', async (query, expected) => {
  const { data } = await world.query(
    'query($query: String!) { products(first: 9, query: $query) { nodes { title } } }',
    {
      query,
    },
  )
  expect(data.products.nodes.map(({ title }: { title: string }) => title)).toEqual(expected)
})

test('a search by time takes what changed since, and not before', async () => {
  const count = async (query: string) =>
    (await world.query('query($q: String!) { productsCount(query: $q) { count } }', { q: query })).data
      .productsCount.count
  expect(await count("updated_at:>'2020-01-01T00:00:00Z'")).toBe(4)
  expect(await count('updated_at:<2020-01-01')).toBe(0)
})

test('a search field that the platform does not know is ignored and warned about', async () => {
  const { data, extensions } = await world.query(
    '{ products(first: 9, query: "colour:red") { nodes { id } } }',
  )
  expect(data.products.nodes).toHaveLength(4)
  expect(extensions.search[0]).toMatchObject({ path: ['products'], warnings: [{ field: 'colour' }] })
})

test.each([
  ['{ products { nodes { id } } }', 'you must provide one of first or last'],
  ['{ products(first: 251) { nodes { id } } }', 'first cannot exceed 250'],
  [
    '{ products(first: 1, after: "bm90aGluZw==") { nodes { id } } }',
    'Invalid cursor for current pagination sort.',
  ],
  ['{ product(id: "7") { id } }', "Invalid global id '7'"],
  ['{ product(id: "gid://shopify/Order/7") { id } }', "Invalid global id 'gid://shopify/Order/7'"],
])('%s is refused', async (query, message) => {
  const { errors } = await world.query(query)
  expect(errors[0]?.message).toBe(message)
})

test('what the validator refuses carries the codes of the platform', async () => {
  const codeOf = async (query: string, variables = {}) =>
    (await world.query(query, variables)).errors[0]?.extensions?.code
  expect(await codeOf('{ products(first: 1) { nodes { colour } } }')).toBe('undefinedField')
  expect(await codeOf('{ products(size: 1) { nodes { id } } }')).toBe('argumentNotAccepted')
  expect(await codeOf('{ product { id } }')).toBe('missingRequiredArguments')
  expect(await codeOf('{ shop }')).toBe('selectionMismatch')
  expect(await codeOf('{ shop { ')).toBe('syntaxError')
  expect(await codeOf('query($id: ID!) { product(id: $id) { id } }')).toBe('INVALID_VARIABLE')
})

test('a field of the schema that is not answered here fails by name, never as null', async () => {
  const { data, errors } = await world.query('{ products(first: 1) { nodes { combinedListingRole } } }')
  expect(errors[0]).toMatchObject({
    message: "The local store platform doesn't answer Product.combinedListingRole yet.",
    extensions: { code: 'NOT_RESOLVED' },
  })
  expect(data.products.nodes[0].combinedListingRole).toBeNull()
})

test('a query costs by its page sizes, pays for what it got, and gets the rest back', async () => {
  const { extensions } = await world.query('{ products(first: 50) { nodes { id } } }')
  expect(extensions.cost).toMatchObject({
    requestedQueryCost: 52,
    actualQueryCost: 6,
    throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1994, restoreRate: 0.01 },
  })
})

test('page sizes in variables and their defaults cost the same', async () => {
  const cost = async (query: string, variables = {}) =>
    (await world.query(query, variables)).extensions.cost.requestedQueryCost
  expect(await cost('query($n: Int!) { products(first: $n) { nodes { id } } }', { n: 50 })).toBe(52)
  expect(await cost('query($n: Int = 50) { products(first: $n) { edges { node { id } } } }')).toBe(52)
})

test('a query above the limit of one query does not run', async () => {
  const { errors, data } = await world.query(
    '{ products(first: 100) { nodes { variants(first: 10) { nodes { id } } } } }',
  )
  expect(errors[0]?.extensions).toMatchObject({ code: 'MAX_COST_EXCEEDED', cost: 1302, maxCost: 1000 })
  expect(data).toBeUndefined()
})

test('an empty bucket answers THROTTLED at 200, and fills with time', async () => {
  const { platform, shop, query } = world
  platform.bucketOf(shop).resize(SLOW)
  const dear = '{ products(first: 190) { nodes { id } } }'
  expect(platform.bucketOf(shop).take(150)).toBe(true)
  const throttled = await query(dear)
  expect(throttled.status).toBe(200)
  expect(throttled.errors).toMatchObject([{ message: 'Throttled', extensions: { code: 'THROTTLED' } }])
  expect(throttled.extensions.cost).toMatchObject({ requestedQueryCost: 192, actualQueryCost: null })
  platform.bucketOf(shop).resize({ maximumAvailable: 200, restoreRate: 50 })
  expect(platform.bucketOf(shop).take(150)).toBe(true)
  platform.clock.advance(3000)
  expect((await query(dear)).errors).toEqual([])
})

test('a scope that was not granted is ACCESS_DENIED with the words of the published table', async () => {
  const { platform, shop, merchant } = await startWithShop({ app: { scopes: ['read_products'] } })
  merchant.createProduct({ title: 'Mug', variants: [{ price: 1 }] })
  const query = apiOf(platform, shop, offlineToken(platform, shop))
  const { errors, data } = await query('{ orders(first: 1) { nodes { id } } }')
  expect(errors[0]).toMatchObject({
    message: expect.stringMatching(/^Access denied for orders field\. Required access: `read_orders`/),
    path: ['orders'],
    extensions: { code: 'ACCESS_DENIED', documentation: 'https://shopify.dev/api/usage/access-scopes' },
  })
  expect(data).toBeNull()
  expect((await query('{ products(first: 1) { nodes { id } } }')).errors).toEqual([])
  const levels =
    '{ productVariants(first: 1) { nodes { inventoryItem { inventoryLevels(first: 1) { nodes { id } } } } } }'
  expect((await query(levels)).errors[0]?.extensions?.code).toBe('ACCESS_DENIED')
  await platform.stop()
})

test('without approval for customer data customers and orders are refused, and by field what was not approved', async () => {
  const { platform, shop, merchant, query } = await startWithShop({
    app: { protectedCustomerData: { customers: true, fields: ['name'] } },
  })
  merchant.createCustomer({ firstName: 'Ann', email: 'ann@shop.example' })
  const fields = await query(
    '{ customers(first: 1) { nodes { firstName defaultEmailAddress { emailAddress } } } }',
  )
  expect(fields.data.customers.nodes).toEqual([{ firstName: 'Ann', defaultEmailAddress: null }])
  expect(fields.errors[0]?.message).toMatch(/not approved to use the defaultEmailAddress field/)
  platform.configureApp({ protectedCustomerData: { customers: false, fields: [] } })
  const objects = await apiOf(
    platform,
    shop,
    offlineToken(platform, shop),
  )('{ orders(first: 1) { nodes { id } } }')
  expect(objects.errors[0]?.message).toMatch(/not approved to access the Order object/)
  await platform.stop()
})

test('tokens that are missing, invented, expired or of an uninstalled app answer 401', async () => {
  const { platform, shop, merchant, token } = await startWithShop()
  const status = async (sent: string | null) =>
    (await apiOf(platform, shop, sent)('{ shop { name } }')).status
  expect(await status(null)).toBe(401)
  expect(await status('shpat_0')).toBe(401)
  expect(await status(token)).toBe(200)
  platform.clock.advance(3600 * 1000)
  expect(await status(token)).toBe(401)
  const fresh = offlineToken(platform, shop)
  const online = onlineToken(platform, shop)
  expect([await status(fresh), await status(online)]).toEqual([200, 200])
  merchant.uninstall()
  expect([await status(fresh), await status(online)]).toEqual([401, 401])
  await platform.stop()
})

test('a token that never expires is refused with 403, as for public apps of today', async () => {
  const { platform, shop } = await startWithShop()
  const query = apiOf(platform, shop, offlineToken(platform, shop, false))
  const { status, body } = await query('{ shop { name } }')
  expect(status).toBe(403)
  expect(body).toMatchObject({
    errors: expect.stringMatching(/Non-expiring access tokens are no longer accepted/),
  })
  platform.configureApp({ mustExpireTokens: false })
  expect((await query('{ shop { name } }')).status).toBe(200)
  await platform.stop()
})

test('another shop cannot be read with this shop’s token', async () => {
  const { platform, token } = world
  const other = platform.createShop({ domain: 'other.myshopify.com' })
  expect((await apiOf(platform, other, token)('{ shop { name } }')).status).toBe(401)
})

test.each([
  ['/admin/api/2026-10/products.json', 'GET', 404],
  ['/admin/api/2026-10/orders/1.json', 'PUT', 404],
  ['/admin/products.json', 'GET', 404],
  ['/admin/api/2026-10/graphql.json', 'GET', 404],
])('REST is closed: %s by %s answers %i', async (path, method, status) => {
  const { platform, shop, token } = world
  const response = await fetch(platform.url + path, {
    method,
    headers: { 'x-forwarded-host': shop.domain, 'x-shopify-access-token': token },
  })
  expect(response.status).toBe(status)
})

test.each([
  ['2026-10', 200, '2026-10'],
  ['banana', 404, null],
  ['2026-11', 404, null],
  ['2019-07', 501, '2026-01'],
  ['unstable', 501, 'unstable'],
])('version %s answers %i as version %s', async (version, status, said) => {
  const { platform, shop, token } = world
  const answer = await apiOf(platform, shop, token, version)('{ shop { name } }')
  expect([answer.status, answer.headers.get('x-shopify-api-version')]).toEqual([status, said])
})

test('the schema is executed as published: union members, nodes by id, and theirs of another shop are null', async () => {
  const { query, shop } = world
  const [product] = shop.catalogue.products.values()
  const { data } = await query(
    `query($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Product { title } ... on Shop { name } } }`,
    {
      ids: [
        `gid://shopify/Product/${product!.id}`,
        `gid://shopify/Shop/${shop.details.id}`,
        'gid://shopify/Product/1',
      ],
    },
  )
  expect(data.nodes).toMatchObject([{ __typename: 'Product', title: 'Mug' }, { __typename: 'Shop' }, null])
})
