import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { statementsOf } from '~/../tests/support/statements'
import { saveTestProduct, type TestProduct, testProduct } from '~/../tests/support/test-product'
import { forgetIndexes, indexesSettled } from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'
import { htmlToDescription } from '../description/html-to-description.server'
import { changeCatalog } from '../products/change-catalog.server'
import { changeProducts } from '../products/change-products.server'
import { productListQuerySchema } from '../products/product-list-query'
import { listProducts } from '../products/product-queries.server'
import { saveProduct } from '../products/save-product.server'
import { deleteSynonyms, saveSynonyms } from '../synonyms/save-synonyms.server'
import { listSynonyms } from '../synonyms/synonym-queries.server'
import { getProductCards, getProductDetails } from './get-products.server'
import { cardOf, priceBefore } from './product-card'
import { searchProducts } from './search-products.server'

withTestDatabase()

const MUG = {
  title: 'Blue mug',
  description: 'Keeps tea warm.',
  vendor: 'Kiln',
  productType: 'Mug',
  tags: ['kitchen'],
  variants: [{ sku: 'MUG-1' }],
}
const INPUT = testProduct(MUG)

const create = (workspaceId: string, changes: TestProduct = {}) =>
  saveTestProduct(workspaceId, { ...MUG, ...changes })

const found = async (workspaceId: string, text: string) =>
  (await searchProducts(workspaceId, { text })).hits.map(({ id }) => id)

test('a product is found as soon as it is saved, and no more once it is hidden or gone', async () => {
  const { workspaceId } = await testWorkspace()
  expect(await found(workspaceId, 'mug')).toEqual([])
  const mug = await create(workspaceId)
  const bowl = await create(workspaceId, { title: 'Green bowl', productType: 'Bowl', variants: [] })
  expect(await found(workspaceId, 'mug')).toEqual([mug])
  await changeProducts(workspaceId, [mug], 'unpublish')
  expect(await found(workspaceId, 'mug')).toEqual([])
  await changeProducts(workspaceId, [mug], 'publish')
  expect(await found(workspaceId, 'mug')).toEqual([mug])
  await changeProducts(workspaceId, [bowl], 'delete')
  expect(await found(workspaceId, 'bowl')).toEqual([])
})

test('a search never reaches into another workspace', async () => {
  const one = await testWorkspace()
  const other = await testWorkspace()
  const mug = await create(one.workspaceId)
  expect(await found(other.workspaceId, 'mug')).toEqual([])
  expect(await getProductCards(other.workspaceId, [mug])).toEqual([])
  expect(await getProductDetails(other.workspaceId, mug)).toBeNull()
  expect(await changeProducts(other.workspaceId, [mug], 'delete')).toBe(0)
  await expect(saveProduct(other.workspaceId, mug, INPUT)).rejects.toMatchObject({ code: 'not_found' })
})

test('a saved index is loaded and caught up with what changed since', async () => {
  const { workspaceId } = await testWorkspace()
  const mug = await create(workspaceId)
  await found(workspaceId, 'mug')
  await indexesSettled()
  expect(await workspaceDb(workspaceId).savedIndex.count({ where: { workspaceId } })).toBe(1)
  forgetIndexes()
  const cup = await create(workspaceId, { title: 'Red cup', productType: 'Cup', variants: [] })
  expect(await found(workspaceId, 'mug')).toEqual([mug])
  expect(await found(workspaceId, 'cup')).toContain(cup)
})

test('an index that is damaged is built again', async () => {
  const { workspaceId } = await testWorkspace()
  const mug = await create(workspaceId)
  await found(workspaceId, 'mug')
  await indexesSettled()
  await workspaceDb(workspaceId).savedIndex.updateMany({ data: { bytes: Buffer.from('nonsense') } })
  forgetIndexes()
  expect(await found(workspaceId, 'mug')).toEqual([mug])
})

test('a search on a current index reads the rows of its hits and nothing else', async () => {
  const { workspaceId } = await testWorkspace()
  const mug = await create(workspaceId)
  await found(workspaceId, 'mug')
  await indexesSettled()
  const search = async () => {
    const { cards } = await searchProducts(workspaceId, { text: 'mug' })
    expect(cards).toMatchObject([{ id: mug, priceMinMinor: 1250 }])
  }
  expect(await statementsOf(search)).toEqual([expect.stringContaining('FROM products')])
})

test('amounts are asked in the currency of what is sold, whatever the workspace counts in', async () => {
  const { workspaceId } = await testWorkspace()
  await create(workspaceId)
  const most = async (text: string) =>
    (await searchProducts(workspaceId, { text })).understood.filters.priceMaxMinor
  expect(await most('mug under $20')).toBe(2000)
  expect(await most('mug under 20 €')).toBeUndefined()
  await changeCatalog(workspaceId, ({ tx }) => tx.product.updateMany({ data: { currency: 'EUR' } }))
  expect(await most('mug under 20 €')).toBe(2000)
  expect(await most('mug under $20')).toBeUndefined()
})

test('a search in a shop that there isn’t says so', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  await expect(searchProducts(nobody, { text: 'mug' })).rejects.toMatchObject({ code: 'not_found' })
})

test("the merchant's synonyms find what the words alone don't, until they are taken away", async () => {
  const { workspaceId } = await testWorkspace()
  const mug = await create(workspaceId)
  expect(await found(workspaceId, 'beaker')).toEqual([])
  await saveSynonyms(workspaceId, null, ['mug', 'beaker'])
  expect(await found(workspaceId, 'beaker')).toEqual([mug])
  const [group] = await listSynonyms(workspaceId)
  await deleteSynonyms(workspaceId, group!.id)
  expect(await found(workspaceId, 'beaker')).toEqual([])
})

test('cards and details say what the rows say', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await create(workspaceId, {
    variants: [{ ...INPUT.variants[0]!, price: '9', compareAtPrice: '12.50', stock: '0' }],
    images: [{ url: 'https://img.test/mug.png', alt: 'A mug' }],
  })
  const [card] = await getProductCards(workspaceId, [id, 'not-an-id'])
  expect(card).toEqual({
    id,
    title: 'Blue mug',
    url: '/demo/products/blue-mug',
    imageUrl: 'https://img.test/mug.png',
    vendor: 'Kiln',
    priceMinMinor: 900,
    priceMaxMinor: 900,
    compareAtMinor: 1250,
    currency: 'USD',
    inStock: false,
  })
  const details = await getProductDetails(workspaceId, id)
  expect(details).toMatchObject({ description: 'Keeps tea warm.', variants: [{ sku: 'MUG-1', stock: 0 }] })
  expect(cardOf(details!)).toEqual(card)
})

test('a price before is told only where all at the lowest price had a higher one', async () => {
  expect(priceBefore(900, [1250, 1100])).toBe(1100)
  expect(priceBefore(900, [1250, null])).toBeNull()
  expect(priceBefore(900, [900])).toBeNull()
  expect(priceBefore(null, [])).toBeNull()
})

test('a form filled before somebody else saved is refused', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await create(workspaceId)
  const { catalogVersion } = await workspaceDb(workspaceId).product.findFirstOrThrow({ where: { id } })
  const version = String(catalogVersion)
  await saveProduct(workspaceId, id, { ...INPUT, title: 'First', version })
  await expect(saveProduct(workspaceId, id, { ...INPUT, title: 'Second', version })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('HTML that came from elsewhere stays until its text is changed', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await create(workspaceId)
  const html = '<div class="fancy"><p>Keeps <b>tea</b> warm.</p></div><table><tr><td>S</td></tr></table>'
  const { product } = workspaceDb(workspaceId)
  await product.update({ where: { id }, data: { descriptionHtml: html } })
  const kept = async () => (await product.findUniqueOrThrow({ where: { id } })).descriptionHtml
  const { text } = htmlToDescription(html)
  await saveProduct(workspaceId, id, { ...INPUT, title: 'Mug', description: text.replaceAll('\n', '\r\n') })
  expect(await kept()).toBe(html)
  await saveProduct(workspaceId, id, { ...INPUT, description: 'Keeps **tea** hot. <b>' })
  expect(await kept()).toBe('<p>Keeps <strong>tea</strong> hot. &lt;b&gt;</p>')
})

test('a price that is none is told at its field', async () => {
  const { workspaceId } = await testWorkspace()
  const variants = [{ ...INPUT.variants[0]!, price: 'free' }]
  const { problems } = await saveProduct(workspaceId, null, { ...INPUT, variants })
  expect(problems).toEqual([{ path: 'variants.0.price', messageKey: 'catalog.problems.price' }])
})

test('the list filters, sorts, pages and finds by SKU, drafts included', async () => {
  const { workspaceId } = await testWorkspace()
  const mug = await create(workspaceId)
  const draft = await create(workspaceId, { title: 'Draft jug', status: 'DRAFT', vendor: 'Other', tags: [] })
  const list = async (query: Record<string, string>) => {
    const page = await listProducts(workspaceId, productListQuerySchema.parse(query))
    return page.products.map(({ id }) => id)
  }
  expect(await list({ sort: 'title' })).toEqual([mug, draft])
  expect(await list({ sort: 'title', after: mug })).toEqual([draft])
  expect(await list({ status: 'draft' })).toEqual([draft])
  expect(await list({ vendor: 'Kiln' })).toEqual([mug])
  expect(await list({ tag: 'kitchen' })).toEqual([mug])
  expect(await list({ min: '13' })).toEqual([])
  expect(await list({ q: 'MUG-' })).toEqual(expect.arrayContaining([mug, draft]))
  expect(await list({ q: 'jug' })).toEqual([draft])
})

test('a product is found by its name in another language, and shown by it to who speaks that', async () => {
  const { workspaceId } = await testWorkspace()
  const metafields = [
    { namespace: 'custom', key: 'title_tr', type: 'single_line_text_field', value: 'Mavi kupa' },
    { namespace: 'custom', key: 'type_tr', type: 'single_line_text_field', value: 'Kupa' },
    { namespace: 'custom', key: 'description_tr', type: 'multi_line_text_field', value: 'Çayı sıcak tutar.' },
  ]
  const mug = await create(workspaceId, { metafields })
  await create(workspaceId, { title: 'Green bowl', productType: 'Bowl', variants: [] })
  const { hits, cards } = await searchProducts(workspaceId, { text: 'kupa', language: 'tr-TR' })
  expect(hits.map(({ id }) => id)).toEqual([mug])
  expect(cards[0]!.title).toBe('Mavi kupa')
  expect((await searchProducts(workspaceId, { text: 'mug', language: 'en' })).cards[0]!.title).toBe(
    'Blue mug',
  )
  expect((await getProductCards(workspaceId, [mug], { language: 'tr' }))[0]!.title).toBe('Mavi kupa')
  expect(await getProductDetails(workspaceId, mug, { language: 'tr' })).toMatchObject({
    title: 'Mavi kupa',
    type: 'Kupa',
    description: 'Çayı sıcak tutar.',
    attributes: [],
  })
  expect(await getProductDetails(workspaceId, mug)).toMatchObject({ title: 'Blue mug', type: 'Mug' })
})

test('of a product that says more than anybody reads, what is read ends with a sentence', async () => {
  const { workspaceId } = await testWorkspace()
  const description = 'It is not for children. '.repeat(8000)
  const metafields = Array.from({ length: 60 }, (_, nth) => ({
    namespace: 'custom',
    key: `care_${nth}`,
    type: 'multi_line_text_field',
    value: 'Never wash it. '.repeat(1000),
  }))
  const id = await create(workspaceId, { description, metafields })
  const read = (await getProductDetails(workspaceId, id))!
  expect(read.description.length).toBeLessThanOrEqual(20_000)
  expect(read.description).toMatch(/for children\.$/)
  expect(read.attributes.length).toBeGreaterThan(0)
  expect(read.attributes.map(({ value }) => value).join('').length).toBeLessThanOrEqual(40_000)
  for (const { value } of read.attributes) expect(value).toMatch(/wash it\.$/)
  expect(await found(workspaceId, 'mug')).toEqual([id])
})
