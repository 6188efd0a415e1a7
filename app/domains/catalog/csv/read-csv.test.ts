import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeDraft } from '../drafts/complete-draft'
import type { Problem, ProductDraft } from '../drafts/product-draft'
import type { Header } from './columns'
import { readCsv } from './read-csv.server'

/** Real exports, which can't be part of the project: shopifypartners/shopify-product-csvs-and-images. */
const FILES = '../shared/data/store-csv'

async function read(source: string | Readable, chunkSize = 65_536) {
  const stream = typeof source === 'string' ? Readable.from(chunks(Buffer.from(source), chunkSize)) : source
  const drafts: ProductDraft[] = []
  const problems: Problem[] = []
  let header: Header | null = null
  for await (const part of readCsv(stream, 'USD')) {
    if ('header' in part) header = part.header
    else {
      if (part.draft) drafts.push(part.draft)
      problems.push(...part.problems)
    }
  }
  return { drafts, problems, header: header! }
}

function* chunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

test.skipIf(!existsSync(FILES))('real exports are read to the last variant and image', async () => {
  const expected = [
    ['apparel.csv', { products: 25, variants: 96, images: 55 }],
    ['bicycles.csv', { products: 284, variants: 1121, images: 1034 }],
  ] as const
  for (const [file, counts] of expected) {
    const { drafts, problems } = await read(createReadStream(`${FILES}/${file}`))
    const whole = drafts.map((draft) => completeDraft(draft).draft)
    const sum = (of: (draft: ProductDraft) => number) => whole.reduce((total, draft) => total + of(draft), 0)
    const found = {
      products: whole.length,
      variants: sum(({ variants }) => variants?.length ?? 0),
      images: sum(({ images }) => images?.length ?? 0),
    }
    expect([file, found, problems]).toEqual([file, counts, []])
  }
})

test('exports of the template since 2024 say the same under their new names', async () => {
  const lines = [
    'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Care (product.metafields.custom.care)',
    'Mug,mug,<p>Round</p>,Kiln,Cup,"a, b",TRUE,Active,M-1,Color,Blue,9.50,12,shopify,0,TRUE,https://img.test/2.png,2,By hand',
    ',mug,,,,,,,M-2,,Red,10,,,,,https://img.test/1.png,1,',
  ]
  const { drafts, problems, header } = await read(lines.join('\n'))
  const { draft } = completeDraft(drafts[0]!)
  expect(problems).toEqual([])
  expect(header.ignored).toEqual([])
  expect(draft.fields).toMatchObject({
    title: 'Mug',
    productType: 'Cup',
    tags: ['a', 'b'],
    status: 'ACTIVE',
    published: true,
  })
  expect(draft.options).toEqual([{ name: 'Color', values: ['Blue', 'Red'] }])
  expect(draft.variants).toMatchObject([
    {
      optionValues: ['Blue'],
      sku: 'M-1',
      priceMinor: 950,
      compareAtPriceMinor: 1200,
      stock: 0,
      continueSelling: true,
    },
    { optionValues: ['Red'], sku: 'M-2', priceMinor: 1000, stock: null },
  ])
  expect(draft.images?.map(({ url }) => url)).toEqual(['https://img.test/1.png', 'https://img.test/2.png'])
  expect(draft.metafields).toEqual([
    { namespace: 'custom', key: 'care', type: 'single_line_text_field', value: 'By hand' },
  ])
})

test('semicolons, tabs and any line end are read alike', async () => {
  for (const [mark, end] of [
    [';', '\r\n'],
    ['\t', '\n'],
    [',', '\r'],
  ] as const) {
    const text = [
      ['Handle', 'Title', 'Variant Price'],
      ['a', 'A', '1.50'],
      ['b', 'B', '2'],
    ]
      .map((row) => row.join(mark))
      .join(end)
    const { drafts } = await read(text)
    expect(drafts.map(({ handle, variants }) => [handle, variants?.[0]?.priceMinor])).toEqual([
      ['a', 150],
      ['b', 200],
    ])
  }
})

test('a title of any characters comes back as it was, however the file is cut into chunks', async () => {
  const titles = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(titles, fc.integer({ min: 1, max: 40 }), async (texts, chunkSize) => {
      const rows = texts.map((title, index) => quoted([`h-${index}`, `x${title}`]))
      const { drafts } = await read(['Handle,Title', ...rows].join('\n'), chunkSize)
      const expected = texts.map((title) => `x${title.replaceAll('\0', '')}`.trim())
      expect(drafts.map(({ fields }) => fields.title)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('no text makes the reader fail in another way than by naming the file as broken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[a-z",;\n\r]{0,60}$/), async (text) => {
      const outcome = await read(`Handle,Title\n${text}`).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'unreadable_file' })
      else expect(outcome).toHaveProperty('drafts')
    }),
    { numRuns: 150 },
  )
})

test('a quotation mark left open is told by its row instead of swallowing the file', async () => {
  const text = `Handle,Title\na,A\nb,"open\n${'c,C\n'.repeat(50)}`
  await expect(read(text)).rejects.toMatchObject({ failure: { code: 'quoting' } })
})

test('the product of a default title has no options', async () => {
  const { drafts } = await read(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,Title,Default Title,5\n',
  )
  const { draft } = completeDraft(drafts[0]!)
  expect(draft.options).toEqual([])
  expect(draft.variants).toMatchObject([{ optionValues: [], priceMinor: 500 }])
})
