import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { ageStoredFile, hideStoredFile, isStored } from '~/../tests/support/stored-files'
import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { newKey, storage } from '~/platform/storage/storage.server'
import { guessMapping } from '../ndjson-mapping'
import * as changes from '../products/change-catalog.server'
import { cancelImport } from './cancel-import.server'
import { getImport, listProblems } from './import-queries.server'
import type { ImportStatus } from './import-status'
import { runImport } from './run-import.server'
import { sweepImports } from './sweep-imports.server'

withTestDatabase()

/** Real exports, which can't be part of the project: shopifypartners/shopify-product-csvs-and-images. */
const FILES = '../shared/data/store-csv'

async function importContent(
  workspaceId: string,
  content: string | Buffer | Readable,
  { format = 'csv', currency = 'USD', mapping = {} as object, shopUrl = null as string | null } = {},
) {
  const storageKey = newKey('imports')
  const byteSize = await storage().put(
    storageKey,
    content instanceof Readable ? content : Readable.from([Buffer.from(content)]),
  )
  const { id } = await workspaceDb(workspaceId).catalogImport.create({
    data: {
      workspaceId,
      format,
      fileName: 'test',
      storageKey,
      byteSize,
      currency,
      mapping,
      shopUrl,
      status: 'QUEUED',
    },
  })
  expect(await runImport(workspaceId, id)).toBe(true)
  return {
    id,
    view: await getImport(workspaceId, id),
    problems: (await listProblems(workspaceId, id)).problems,
  }
}

const HEADER =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src'
const row = (...cells: string[]) => cells.join(',')

async function counts(workspaceId: string) {
  const db = workspaceDb(workspaceId)
  const where = { workspaceId }
  return {
    products: await db.product.count({ where }),
    variants: await db.productVariant.count({ where }),
    images: await db.productImage.count({ where }),
  }
}

test.skipIf(!existsSync(FILES))('a real export comes in whole, and once more changes nothing', async () => {
  const { workspaceId } = await testWorkspace()
  const first = await importContent(workspaceId, createReadStream(`${FILES}/apparel.csv`))
  expect(first.view).toMatchObject({
    status: 'APPLIED',
    created: 25,
    updated: 0,
    problemCount: 0,
    rowsRead: 104,
  })
  expect(await counts(workspaceId)).toEqual({ products: 25, variants: 96, images: 55 })
  const again = await importContent(workspaceId, createReadStream(`${FILES}/apparel.csv`))
  expect(again.view).toMatchObject({ status: 'APPLIED', created: 0, updated: 0, unchanged: 25 })
  expect(await counts(workspaceId)).toEqual({ products: 25, variants: 96, images: 55 })
})

test('prices are minor units of the chosen currency and stock is what is tracked', async () => {
  const { workspaceId } = await testWorkspace()
  const lines = [
    HEADER,
    row('tea', 'Tea', '', 'Size', 'S', 'T-S', 'shopify', '3', '1200', ''),
    row('tea', '', '', '', 'L', 'T-L', '', '9', '"1,500"', ''),
  ]
  await importContent(workspaceId, lines.join('\r\n'), { currency: 'JPY' })
  const product = await workspaceDb(workspaceId).product.findFirstOrThrow({
    where: { handle: 'tea' },
    include: { variants: { orderBy: { position: 'asc' } } },
  })
  expect(product).toMatchObject({
    currency: 'JPY',
    priceMinMinor: 1200n,
    priceMaxMinor: 1500n,
    stockTotal: 3,
  })
  expect(product.variants.map(({ stock }) => stock)).toEqual([3, null])
})

test('a second file updates what it holds and leaves alone what it does not speak of', async () => {
  const { workspaceId } = await testWorkspace()
  await importContent(
    workspaceId,
    [
      HEADER,
      row(
        'cup',
        'Cup',
        '<p>Blue &amp; round</p>',
        '',
        '',
        'C',
        'shopify',
        '4',
        '9.50',
        'https://img.test/cup.png',
      ),
      row('pot', 'Pot', '', '', '', 'P', '', '', '20', ''),
    ].join('\n'),
  )
  const before = await workspaceDb(workspaceId).productVariant.findFirstOrThrow({ where: { sku: 'C' } })
  const second = await importContent(workspaceId, 'Handle,Title,Variant Price\ncup,Cup,8.00\n')
  expect(second.view).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
  const cup = await workspaceDb(workspaceId).product.findFirstOrThrow({
    where: { handle: 'cup' },
    include: { variants: true, images: true },
  })
  expect(cup).toMatchObject({ descriptionText: 'Blue & round', priceMinMinor: 800n, stockTotal: 4 })
  expect(cup.images.map(({ url }) => url)).toEqual(['https://img.test/cup.png'])
  expect(cup.variants).toMatchObject([{ id: before.id, sku: 'C', stock: 4 }])
  expect(await counts(workspaceId)).toMatchObject({ products: 2 })
})

test('rows of one handle are one product wherever they stand', async () => {
  const { workspaceId } = await testWorkspace()
  const lines = [
    HEADER,
    row('a', 'A', '', 'Size', 'S', '', '', '', '1', ''),
    row('b', 'B', '', '', '', '', '', '', '2', ''),
    row('a', '', '', '', 'L', '', '', '', '3', ''),
  ]
  const { view } = await importContent(workspaceId, lines.join('\n'))
  expect(view).toMatchObject({ created: 2, problemCount: 0 })
  const options = await workspaceDb(workspaceId).productOption.findMany({ where: { workspaceId } })
  expect(options).toMatchObject([{ name: 'Size', values: ['S', 'L'] }])
})

test('good rows come in and bad ones are named by row, column and value', async () => {
  const { workspaceId } = await testWorkspace()
  const lines = [
    HEADER,
    row('a', 'A', '"two', 'lines"', 'Size', 'S', '', '', '', 'free', 'not-an-address').replace(
      '"two,lines"',
      '"two\nlines"',
    ),
    row('a', '', '', '', 'L', '', 'shopify', 'many', '3', ''),
    row('a', '', '', '', 'XL', '', 'shopify', '2', '4', ''),
    '',
    row('', 'No handle', '', '', '', '', '', '', '5', ''),
    row('lost', 'Lost', '', '', '', '', '', '', '-5', ''),
  ]
  const { view, problems } = await importContent(workspaceId, lines.join('\n'))
  expect(view).toMatchObject({ status: 'APPLIED', created: 1, problemCount: 5 })
  expect(
    problems.map(({ rowNumber, column, severity, code, value }) => [
      rowNumber,
      column,
      severity,
      code,
      value,
    ]),
  ).toEqual([
    [2, 'Variant Price', 'error', 'price_invalid', 'free'],
    [2, 'Image Src', 'warning', 'url_invalid', 'not-an-address'],
    [3, 'Variant Inventory Qty', 'error', 'quantity_invalid', 'many'],
    [6, 'Handle', 'error', 'handle_missing', 'No handle'],
    [7, 'Variant Price', 'error', 'price_negative', '-5'],
  ])
  expect(await counts(workspaceId)).toMatchObject({ products: 1, variants: 1 })
})

test('a file that is broken as a whole says why and changes nothing', async () => {
  const { workspaceId } = await testWorkspace()
  await importContent(workspaceId, 'Handle,Title\nkeep,Keep\n')
  const broken: [string | Buffer, string][] = [
    ['Name,Cost\nx,1\n', 'columns_missing'],
    ['Handle,Title\nkeep,"Changed\nnew,New\n', 'quoting'],
    ['Handle,Title\nnew,New\nkeep,"a"b\n', 'quoting'],
    [Buffer.from('Handle,Title\nkeep,Caf\xe9\n', 'latin1'), 'not_utf8'],
    [Buffer.from('\uFEFFHandle,Title\nkeep,Changed\n', 'utf16le'), 'utf16'],
    [Buffer.from('PK\x03\x04rest'), 'spreadsheet'],
    [gzipSync('Handle,Title\nkeep,Changed\n').subarray(0, 30), 'compressed_badly'],
    ['Handle,Title\n', 'no_products'],
  ]
  for (const [content, code] of broken) {
    const { view } = await importContent(workspaceId, content)
    expect([view.status, view.failure?.code]).toEqual(['FAILED', code])
  }
  const products = await workspaceDb(workspaceId).product.findMany({ where: { workspaceId } })
  expect(products.map(({ title }) => title)).toEqual(['Keep'])
  expect(await workspaceDb(workspaceId).importDraft.count({ where: { workspaceId } })).toBe(0)
})

test('an import that a kill left in the middle starts over and comes to the same end', async () => {
  const { workspaceId } = await testWorkspace()
  const content = [
    HEADER,
    row('a', 'A', '', '', '', '', '', '', '1', ''),
    row('b', 'B', '', '', '', '', '', '', 'x', ''),
  ].join('\n')
  const storageKey = newKey('imports')
  const byteSize = await storage().put(storageKey, Readable.from([Buffer.from(content)]))
  const db = workspaceDb(workspaceId)
  const { id } = await db.catalogImport.create({
    data: {
      workspaceId,
      format: 'csv',
      fileName: 'x',
      storageKey,
      byteSize,
      currency: 'USD',
      status: 'APPLYING',
      rowsRead: 1,
    },
  })
  const stale = { handle: 'stale', row: 2, fields: { title: 'Stale' } }
  await db.importDraft.create({
    data: { workspaceId, importId: id, ordinal: 1, handle: 'stale', draft: stale },
  })
  await db.importProblem.create({
    data: { workspaceId, importId: id, rowNumber: 9, severity: 'error', code: 'price_invalid' },
  })
  await runImport(workspaceId, id)
  expect(await getImport(workspaceId, id)).toMatchObject({ status: 'APPLIED', created: 1, problemCount: 1 })
  expect(await counts(workspaceId)).toMatchObject({ products: 1 })
})

test('a change that fails half-way leaves the catalogue and its version as they were', async () => {
  const { workspaceId } = await testWorkspace()
  const crash = changes.changeCatalog(workspaceId, async ({ tx }) => {
    await tx.product.create({ data: { workspaceId, handle: 'half', title: 'Half', currency: 'USD' } })
    throw new Error('power cut')
  })
  await expect(crash).rejects.toThrow('power cut')
  expect(await counts(workspaceId)).toMatchObject({ products: 0 })
  const workspace = await workspaceDb(workspaceId).workspace.findUniqueOrThrow({ where: { id: workspaceId } })
  expect(workspace.catalogVersion).toBe(0n)
})

test('a cancelled import does not run', async () => {
  const { workspaceId } = await testWorkspace()
  const storageKey = newKey('imports')
  await storage().put(storageKey, Readable.from([Buffer.from('Handle,Title\na,A\n')]))
  const { id } = await workspaceDb(workspaceId).catalogImport.create({
    data: {
      workspaceId,
      format: 'csv',
      fileName: 'x',
      storageKey,
      byteSize: 1,
      currency: 'USD',
      status: 'QUEUED',
    },
  })
  await cancelImport(workspaceId, id)
  await runImport(workspaceId, id)
  expect(await getImport(workspaceId, id)).toMatchObject({ status: 'CANCELED' })
  expect(await counts(workspaceId)).toMatchObject({ products: 0 })
})

/** An upload whose import a killed process had begun, with what it had staged. */
async function leftInTheMiddle(
  workspaceId: string,
  more: { attempts?: number; status?: ImportStatus; createdAt?: Date } = {},
): Promise<string> {
  const storageKey = newKey('imports')
  await storage().put(storageKey, Readable.from([Buffer.from('Handle,Title\na,A\n')]))
  const file = { format: 'csv', fileName: 'x', storageKey, byteSize: 1, currency: 'USD' }
  const { id } = await workspaceDb(workspaceId).catalogImport.create({
    data: { workspaceId, status: 'READING', attempts: 1, ...file, ...more },
  })
  await workspaceDb(workspaceId).importDraft.create({
    data: { workspaceId, importId: id, ordinal: 1, handle: 'a', draft: { handle: 'a', row: 2, fields: {} } },
  })
  return id
}

test('calling off what a kill left in the middle leaves nothing staged', async () => {
  const { workspaceId } = await testWorkspace()
  await cancelImport(workspaceId, await leftInTheMiddle(workspaceId))
  expect(await workspaceDb(workspaceId).importDraft.count()).toBe(0)
})

test('an import that is killed each time is given up and says so', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await leftInTheMiddle(workspaceId, { attempts: 6 })
  await runImport(workspaceId, id)
  expect(await getImport(workspaceId, id)).toMatchObject({
    status: 'FAILED',
    failure: { code: 'unexpected' },
  })
  expect(await workspaceDb(workspaceId).importDraft.count()).toBe(0)
  expect(await counts(workspaceId)).toMatchObject({ products: 0 })
})

test('an import that fails each time is tried again and then given up', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await leftInTheMiddle(workspaceId, { attempts: 0 })
  const broken = vi.spyOn(changes, 'changeCatalog').mockRejectedValue(new Error('disk full'))
  for (let attempt = 1; attempt < 6; attempt++) {
    await expect(runImport(workspaceId, id)).rejects.toThrow('disk full')
  }
  await runImport(workspaceId, id)
  broken.mockRestore()
  expect(await getImport(workspaceId, id)).toMatchObject({
    status: 'FAILED',
    failure: { code: 'unexpected' },
  })
})

test('an import waits for storage and database, and isn’t given up for their absence', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await leftInTheMiddle(workspaceId, { attempts: 4 })
  const waits = { status: 'QUEUED', attempts: 4 }
  const { storageKey } = await workspaceDb(workspaceId).catalogImport.findFirstOrThrow({ where: { id } })
  const show = await hideStoredFile(storageKey)
  for (let time = 0; time < 3; time++) expect(await runImport(workspaceId, id)).toBe(false)
  expect(await workspaceDb(workspaceId).catalogImport.findFirst()).toMatchObject(waits)
  await show()
  const away = vi.spyOn(changes, 'changeCatalog').mockRejectedValue(new AppError('database_unavailable'))
  for (let time = 0; time < 3; time++) expect(await runImport(workspaceId, id)).toBe(false)
  away.mockRestore()
  expect(await workspaceDb(workspaceId).catalogImport.findFirst()).toMatchObject(waits)
  expect(await runImport(workspaceId, id)).toBe(true)
  expect(await getImport(workspaceId, id)).toMatchObject({ status: 'APPLIED' })
})

test('an import whose file is gone says so', async () => {
  const { workspaceId } = await testWorkspace()
  const id = await leftInTheMiddle(workspaceId)
  const { storageKey } = await workspaceDb(workspaceId).catalogImport.findFirstOrThrow({ where: { id } })
  await storage().remove(storageKey)
  await runImport(workspaceId, id)
  expect(await getImport(workspaceId, id)).toMatchObject({
    status: 'FAILED',
    failure: { code: 'file_missing' },
  })
})

test('a sweep ends uploads that were never started and takes what nothing needs any more', async () => {
  const { workspaceId } = await testWorkspace()
  const db = workspaceDb(workspaceId)
  const make = async (status: ImportStatus, days = 0) => {
    const createdAt = new Date(Date.now() - days * 86_400_000)
    const id = await leftInTheMiddle(workspaceId, { status, createdAt })
    const { storageKey } = await db.catalogImport.findFirstOrThrow({ where: { id } })
    await ageStoredFile(storageKey, 7)
    const state = async () => ({
      status: (await getImport(workspaceId, id)).status,
      isStored: isStored(storageKey),
      staged: await db.importDraft.count({ where: { importId: id } }),
    })
    return state
  }
  const forgotten = await make('UPLOADED', 8)
  const waiting = await make('UPLOADED', 6)
  const running = await make('READING')
  const over = await make('APPLIED')
  await sweepImports()
  expect(await forgotten()).toEqual({ status: 'CANCELED', isStored: false, staged: 0 })
  expect(await waiting()).toEqual({ status: 'UPLOADED', isStored: true, staged: 1 })
  expect(await running()).toEqual({ status: 'READING', isStored: true, staged: 1 })
  expect(await over()).toEqual({ status: 'APPLIED', isStored: false, staged: 0 })
})

test('the same handles in two workspaces are different products', async () => {
  const one = await testWorkspace()
  const other = await testWorkspace()
  await importContent(one.workspaceId, 'Handle,Title\nsame,One\n')
  const { view, id } = await importContent(other.workspaceId, 'Handle,Title\nsame,Other\n')
  expect(view.created).toBe(1)
  const products = await workspaceDb(one.workspaceId).product.findMany({ where: { handle: 'same' } })
  expect(products.map(({ title }) => title)).toEqual(['One'])
  await expect(getImport(one.workspaceId, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('newline-delimited JSON comes in by its mapping, packed or not, bad lines named', async () => {
  const { workspaceId } = await testWorkspace()
  const records = [
    { id: 'p1', title: 'Toner', supplier: 'Xerox', price: 4995, attr_t_colour: 'Black', attr_n_pages: 6 },
    { id: 'p2', title: 'Cable', supplier: 'HP', price: 1995, attr_b_shielded: true },
    { id: 'p3', title: 'Bag', supplier: 'HP', price: 2500 },
  ]
  const lines = [...records.map((record) => JSON.stringify(record)), '{"id": broken', '[1]']
  const options = { format: 'ndjson', currency: 'EUR', mapping: guessMapping(records) }
  const { view, problems } = await importContent(workspaceId, gzipSync(lines.join('\n')), options)
  expect(view).toMatchObject({ status: 'APPLIED', created: 3, problemCount: 2 })
  expect(problems.map(({ rowNumber, code }) => [rowNumber, code])).toEqual([
    [4, 'json_invalid'],
    [5, 'json_not_object'],
  ])
  const toner = await workspaceDb(workspaceId).product.findFirstOrThrow({
    where: { handle: 'p1' },
    include: { metafields: true },
  })
  expect(toner).toMatchObject({
    title: 'Toner',
    vendor: 'Xerox',
    priceMinMinor: 4995n,
    currency: 'EUR',
    source: 'ndjson',
  })
  expect(toner.metafields).toHaveLength(2)
  const again = await importContent(workspaceId, lines.slice(0, 3).join('\n'), options)
  expect(again.view).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test('products get their address from the shop that is named', async () => {
  const { workspaceId } = await testWorkspace()
  await importContent(workspaceId, 'Handle,Title\nmug,Mug\n', { shopUrl: 'https://shop.example' })
  const mug = await workspaceDb(workspaceId).product.findFirstOrThrow({ where: { handle: 'mug' } })
  expect(mug.url).toBe('https://shop.example/products/mug')
  await expect(workspaceDb(randomUUID()).product.findFirst({ where: { handle: 'mug' } })).resolves.toBeNull()
})

test('of a product that a file gives rows without an end, those after the first megabytes are left out', async () => {
  const { workspaceId } = await testWorkspace()
  const tale = 'Once upon a time. '.repeat(50_000)
  const rows = [row('lamp', 'Lamp', tale, 'Size', '0', 'L-0', '', '', '9.00', '')]
  // Two handles in turn: each row is a part of its own.
  for (let nth = 1; nth < 24; nth++) {
    rows.push(row('vase', nth === 1 ? 'Vase' : '', '', 'Size', String(nth), `V-${nth}`, '', '', '8.00', ''))
    rows.push(row('lamp', 'Lamp', tale, 'Size', String(nth), `L-${nth}`, '', '', '9.00', ''))
  }
  const { view, problems } = await importContent(workspaceId, [HEADER, ...rows].join('\n'))
  expect(view.status).toBe('APPLIED')
  const variantsOf = (handle: string) =>
    workspaceDb(workspaceId).productVariant.count({ where: { product: { handle } } })
  expect(await variantsOf('vase')).toBe(23)
  expect(await variantsOf('lamp')).toBe(17)
  const cut = problems.filter(({ code }) => code === 'too_many_variants')
  expect(cut).toMatchObject([{ rowNumber: 2, severity: 'error', value: 'lamp' }])
})

test('a product has no more tags and values of options than the store platform’s have', async () => {
  const { workspaceId } = await testWorkspace()
  const many = Array.from({ length: 20_000 }, (_, nth) => `tag ${nth}`)
  const csv = `Handle,Title,Tags,Variant Price\nlamp,Lamp,"${many.join(',')},${'x'.repeat(9000)}",9.00`
  await importContent(workspaceId, csv)
  const lamp = await workspaceDb(workspaceId).product.findFirstOrThrow({ where: { handle: 'lamp' } })
  expect(lamp.tags).toEqual(many.slice(0, 250))
  const record = { id: 'rug', title: 'Rug', price: 10, sizes: many, tags: ['x'.repeat(9000)] }
  const mapping = {
    ...guessMapping([record]),
    id: 'id',
    title: 'title',
    price: 'price',
    tags: ['tags'],
    options: ['sizes'],
  }
  await importContent(workspaceId, JSON.stringify(record), { format: 'ndjson', mapping })
  const rug = await workspaceDb(workspaceId).product.findFirstOrThrow({
    where: { title: 'Rug' },
    include: { options: true },
  })
  expect(rug.tags).toEqual(['x'.repeat(255)])
  expect(rug.options.map(({ values }) => values.length)).toEqual([2048])
})
