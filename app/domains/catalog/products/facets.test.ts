import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asOwner, testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { saveTestProduct, type TestProduct } from '~/../tests/support/test-product'
import { databasePool, workspaceDb } from '~/platform/db/db.server'
import { changeProducts } from './change-products.server'
import { listFacets } from './facet-queries.server'

withTestDatabase()

const MUG = { title: 'Mug', vendor: 'Kiln', productType: 'Mug', tags: ['kitchen', 'new'] }

/** What is counted, and what the rows say, in the same words. */
async function facets(workspaceId: string): Promise<{ counted: unknown[]; there: unknown[] }> {
  const read = async (text: string) => (await databasePool().query(text, [workspaceId])).rows
  return {
    counted: await read(
      'SELECT kind, value, products FROM product_facets WHERE workspace_id = $1 ORDER BY 1, 2',
    ),
    there: await read(`
      SELECT kind, value, count(*)::int AS products FROM products p, LATERAL (
        SELECT 'vendor' AS kind, vendor AS value WHERE vendor <> '' UNION ALL
        SELECT 'type', product_type WHERE product_type <> '' UNION ALL SELECT 'tag', unnest(tags)) f
      WHERE workspace_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`),
  }
}

async function expectExact(workspaceId: string): Promise<unknown[]> {
  const { counted, there } = await facets(workspaceId)
  expect(counted).toEqual(there)
  return counted
}

const create = (workspaceId: string, changes: TestProduct = {}) =>
  saveTestProduct(workspaceId, { ...MUG, ...changes })

test('the values that products are filtered by are counted as their rows are, whatever changes them', async () => {
  const [{ workspaceId }, other] = [await testWorkspace(), await testWorkspace()]
  await create(other.workspaceId)
  const mug = await create(workspaceId)
  const jug = await create(workspaceId, { title: 'Jug', productType: 'Jug', tags: ['kitchen', 'sale'] })
  expect(await expectExact(workspaceId)).toHaveLength(6)
  expect(await listFacets(workspaceId)).toMatchObject({
    vendors: ['Kiln'],
    types: ['Jug', 'Mug'],
    tags: ['kitchen', 'new', 'sale'],
  })
  await saveTestProduct(workspaceId, { ...MUG, vendor: '', tags: [] }, mug)
  expect(await expectExact(workspaceId)).toHaveLength(5)
  await changeProducts(workspaceId, [mug, jug], 'archive')
  await expectExact(workspaceId)
  // At once, as two members may.
  await Promise.all(
    Array.from({ length: 6 }, (_, n) => create(workspaceId, { title: `Cup ${n}`, tags: [`tag-${n % 2}`] })),
  )
  await expectExact(workspaceId)
  const ids = await workspaceDb(workspaceId).product.findMany({ select: { id: true } })
  await Promise.all([
    changeProducts(workspaceId, [jug], 'delete'),
    saveTestProduct(workspaceId, { ...MUG, tags: ['sale'] }, mug),
  ])
  await expectExact(workspaceId)
  await changeProducts(
    workspaceId,
    ids.map(({ id }) => id),
    'delete',
  )
  expect(await expectExact(workspaceId)).toEqual([])
  expect(await expectExact(other.workspaceId)).toHaveLength(4)
})

test('one statement that adds, changes or takes thousands of products is counted exactly', async () => {
  const { workspaceId } = await testWorkspace()
  await asOwner(`INSERT INTO products (id, workspace_id, handle, title, currency, vendor, product_type, tags)
    SELECT gen_random_uuid(), '${workspaceId}', 'p' || n, 'P', 'USD', 'Vendor ' || n % 7, 'Type ' || n % 3,
      ARRAY['tag-' || n % 5, 'tag-' || n % 11] FROM generate_series(1, 3000) n`)
  expect(await expectExact(workspaceId)).toHaveLength(7 + 3 + 11)
  await asOwner(
    `UPDATE products SET vendor = 'Vendor 0', tags = tags[:1] WHERE handle LIKE '%1' AND workspace_id = '${workspaceId}'`,
  )
  await expectExact(workspaceId)
  await asOwner(`DELETE FROM products WHERE handle LIKE '%2' AND workspace_id = '${workspaceId}'`)
  await expectExact(workspaceId)
  await asOwner(
    `DELETE FROM workspaces WHERE id = '${workspaceId}'; DELETE FROM products WHERE workspace_id = '${workspaceId}'`,
  )
  expect((await facets(workspaceId)).counted).toEqual([])
})

test('an empty shop has nothing to filter by', async () => {
  expect(await listFacets(randomUUID())).toEqual({ vendors: [], types: [], tags: [], collections: [] })
})
