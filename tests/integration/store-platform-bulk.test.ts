import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWithShop, visit } from '../store-platform/test-client'

let world: Awaited<ReturnType<typeof startWithShop>>

beforeEach(async () => {
  world = await startWithShop({
    app: { webhooks: [{ topic: 'bulk_operations/finish', uri: 'http://127.0.0.1:1/' }] },
  })
})

afterEach(() => world.platform.stop())

const QUERY = '{ products { edges { node { id title variants { edges { node { id price } } } } } } }'

const run = async (query = QUERY, groupObjects = true) =>
  (
    await world.query(
      `mutation($query: String!, $groupObjects: Boolean!) { bulkOperationRunQuery(query: $query,
        groupObjects: $groupObjects) { bulkOperation { id status url } userErrors { field message code } } }`,
      { query, groupObjects },
    )
  ).data.bulkOperationRunQuery

const STATE = 'id status errorCode objectCount rootObjectCount fileSize url partialDataUrl completedAt'
const state = async (id: string) =>
  (await world.query(`query($id: ID!) { bulkOperation(id: $id) { ${STATE} } }`, { id })).data.bulkOperation

const linesAt = async (url: string): Promise<Record<string, unknown>[]> =>
  (await (await visit(world.platform, url)).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a bulk query runs in the background into a file of lines, children after their parents', async () => {
  for (const title of ['Mug', 'Bowl'])
    world.merchant.createProduct({
      title,
      options: ['Color'],
      variants: [
        { values: ['Red'], price: 1000 },
        { values: ['Blue'], price: 1200 },
      ],
    })
  const { bulkOperation } = await run()
  expect(bulkOperation).toMatchObject({ status: 'CREATED', url: null })
  await world.platform.bulk.settle()
  const done = await state(bulkOperation.id)
  expect(done).toMatchObject({ status: 'COMPLETED', objectCount: '6', rootObjectCount: '2', errorCode: null })
  const lines = await linesAt(done.url)
  expect(lines.map(({ title, price }) => title ?? price)).toEqual([
    'Mug',
    '10.00',
    '12.00',
    'Bowl',
    '10.00',
    '12.00',
  ])
  expect(lines[4]).toEqual({
    id: expect.stringContaining('ProductVariant'),
    price: '10.00',
    __parentId: lines[3]!.id,
  })
  expect(Number(done.fileSize)).toBe(lines.map((line) => `${JSON.stringify(line)}\n`).join('').length)
  expect(world.platform.webhooks.waiting().map(({ body }) => JSON.parse(body).status)).toEqual(['completed'])
})

test('without grouping children stand behind all parents, mixed', async () => {
  for (const title of ['A', 'B'])
    world.merchant.createProduct({
      title,
      options: ['Size'],
      variants: [
        { values: ['1'], price: 100 },
        { values: ['2'], price: 200 },
      ],
    })
  const { bulkOperation } = await run(QUERY, false)
  await world.platform.bulk.settle()
  const lines = await linesAt((await state(bulkOperation.id)).url)
  expect(lines.map(({ title, price }) => title ?? price)).toEqual(['A', 'B', '1.00', '1.00', '2.00', '2.00'])
})

test('a long catalogue is walked a page at a time, and each variant is there once', async () => {
  const { variants } = world.platform.load(world.shop).generated(20_000)
  const { bulkOperation } = await run('{ products { nodes { id variants { nodes { id } } } } }')
  await world.platform.bulk.settle()
  const done = await state(bulkOperation.id)
  expect(done).toMatchObject({
    objectCount: String(variants + variants / 10),
    rootObjectCount: String(variants / 10),
  })
  const ids = new Set((await linesAt(done.url)).map(({ id }) => id))
  expect(ids.size).toBe(variants + variants / 10)
}, 30_000)

test('the address of a result is signed and is over after seven days', async () => {
  world.merchant.createProduct({ title: 'Mug', variants: [{ price: 1 }] })
  const { bulkOperation } = await run()
  await world.platform.bulk.settle()
  const { url } = await state(bulkOperation.id)
  expect(new URL(url).hostname).toBe('storage.googleapis.com')
  expect((await visit(world.platform, url)).status).toBe(200)
  expect((await visit(world.platform, url.replace(/Expires=\d/, 'Expires=9'))).status).toBe(403)
  world.platform.clock.advance(7 * 24 * 3600 * 1000)
  expect((await visit(world.platform, url)).status).toBe(400)
})

test('an empty result completes without an address', async () => {
  const { bulkOperation } = await run()
  await world.platform.bulk.settle()
  expect(await state(bulkOperation.id)).toMatchObject({ status: 'COMPLETED', objectCount: '0', url: null })
})

test('five run at once, a sixth waits its turn, and the running ones are seen and cancelled', async () => {
  const release = world.platform.bulk.hold()
  const started = []
  for (let count = 0; count < 5; count += 1) started.push((await run()).bulkOperation)
  const { bulkOperation, userErrors } = await run()
  expect(bulkOperation).toBeNull()
  expect(userErrors).toMatchObject([
    { code: 'LIMIT_REACHED', message: expect.stringContaining(started[0].id) },
  ])
  const cancel = await world.query(
    'mutation($id: ID!) { bulkOperationCancel(id: $id) { bulkOperation { status } userErrors { message } } }',
    { id: started[0].id },
  )
  expect(cancel.data.bulkOperationCancel.bulkOperation.status).toBe('CANCELING')
  release()
  await world.platform.bulk.settle()
  expect((await state(started[0].id)).status).toBe('CANCELED')
  const { data } = await world.query(
    '{ bulkOperations(first: 9, query: "status:completed") { nodes { id } } }',
  )
  expect(data.bulkOperations.nodes).toHaveLength(4)
})

test('a failed operation keeps what it has, under another name', async () => {
  world.platform.load(world.shop).generated(5000)
  world.platform.bulk.failNext('TIMEOUT', 1000)
  const { bulkOperation } = await run()
  await world.platform.bulk.settle()
  const failed = await state(bulkOperation.id)
  expect(failed).toMatchObject({ status: 'FAILED', errorCode: 'TIMEOUT', url: null })
  expect(await linesAt(failed.partialDataUrl)).toHaveLength(Number(failed.objectCount))
})

test('what the app has no scope for fails the operation', async () => {
  world.shop.installation!.tokens.at(-1)!.scopes = ['read_products']
  const { bulkOperation } = await run('{ orders { nodes { id } } }')
  await world.platform.bulk.settle()
  expect(await state(bulkOperation.id)).toMatchObject({ status: 'FAILED', errorCode: 'ACCESS_DENIED' })
})

const NESTED =
  '{ products { nodes { id collections { nodes { id products { nodes { id variants { nodes { id } } } } } } } } }'

test.each([
  ['{ shop { name } }', 'Bulk queries must contain at least one connection.'],
  [
    '{ products { nodes { id } } orders { nodes { id } } }',
    'Bulk queries can only have one top-level field.',
  ],
  ['{ node(id: "1") { id } }', "Bulk queries cannot use the top-level 'node' and 'nodes' fields."],
  [NESTED, 'Bulk queries cannot contain connections with a nesting depth greater than 2.'],
  [
    '{ products { nodes { title variants { nodes { id } } } } }',
    "The parent 'node' field for a nested connection must select the 'id' field without an alias and must be of 'ID' " +
      "return type. Connection fields without 'id': products.",
  ],
  [
    '{ products { nodes { id a: metafields { nodes { id } } b: media { nodes { id } } c: variants { nodes { id } } d: collections { nodes { id } } e: images { nodes { id } } } } }',
    'Bulk queries cannot contain more than 5 connections.',
  ],
  ['{ products { nodes { colour } } }', 'Invalid bulk query: Cannot query field "colour" on type "Product".'],
  ['mutation { a }', 'Invalid bulk query: Cannot query field "a" on type "Mutation".'],
])('%s is refused', async (query, message) => {
  const { bulkOperation, userErrors } = await run(query)
  expect(bulkOperation).toBeNull()
  expect(userErrors[0]).toMatchObject({
    field: ['query'],
    code: 'INVALID',
    message: expect.stringContaining(message.slice(0, 60)),
  })
})
