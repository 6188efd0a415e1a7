import { workspaceDb } from '~/platform/db/db.server'
import { readCsv } from '../csv/read-csv.server'
import type { Problem, ProductDraft } from '../drafts/product-draft'
import { type ProductState, summariseVariants } from '../drafts/product-state'
import { readNdjson, readRecords } from '../ndjson/read-ndjson.server'
import { type FieldMapping, guessMapping, type NdjsonRecord } from '../ndjson-mapping'
import { readProducts } from '../products/read-products.server'
import { BrokenFile, type ImportFailure } from '../source/broken-file'
import { htmlToText } from '../source/html-to-text.server'
import { asBrokenFile, openSource } from '../source/open-source.server'
import { productOf } from './apply-drafts.server'
import { getImportRow } from './import-queries.server'

const PRODUCTS = 20
/** Rows that are read for a preview at most: one product can have thousands. */
const MOST_ROWS = 3000
const SAMPLE_RECORDS = 200
const EXAMPLES = 3

export interface PreviewProduct {
  handle: string
  title: string
  vendor: string
  type: string
  status: ProductState['status']
  isPublished: boolean
  imageUrl: string | null
  priceMinMinor: number | null
  priceMaxMinor: number | null
  currency: string
  stockTotal: number | null
  inStock: boolean
  variantCount: number
  /** Whether the catalogue has it already. */
  isKnown: boolean
}

export interface ImportPreview {
  /** The first products as they would come in. */
  products: PreviewProduct[]
  /** Problems met on the way to them. */
  problems: Problem[]
  /** Columns of a CSV. */
  columns: { recognised: string[]; ignored: string[]; repeated: string[] } | null
  /** Keys of an NDJSON file with examples, and what they are taken for. */
  mapping: { fields: { key: string; examples: string[] }[]; chosen: FieldMapping } | null
  /** Why the file can't be imported at all, as far as it was read. */
  failure: ImportFailure | null
}

interface Reading {
  drafts: ProductDraft[]
  problems: Problem[]
  columns: ImportPreview['columns']
  mapping: ImportPreview['mapping']
}

/** Reads the beginning of an uploaded file as the import would. @throws AppError `not_found` */
export async function previewImport(workspaceId: string, importId: string): Promise<ImportPreview> {
  const row = await getImportRow(workspaceId, importId)
  const reading: Reading = { drafts: [], problems: [], columns: null, mapping: null }
  let failure: ImportFailure | null = null
  try {
    if (row.format === 'ndjson')
      await beginNdjson(row.storageKey, row.currency, row.mapping as FieldMapping | null, reading)
    else await beginCsv(row.storageKey, row.currency, reading)
  } catch (error) {
    const cause = asBrokenFile(error)
    if (!(cause instanceof BrokenFile)) throw cause
    failure = cause.failure
  }
  const products = await previewProducts(row, reading)
  return {
    products,
    problems: reading.problems.slice(0, 100),
    columns: reading.columns,
    mapping: reading.mapping,
    failure,
  }
}

async function beginCsv(storageKey: string, currency: string, reading: Reading): Promise<void> {
  const source = await openSource(storageKey)
  try {
    for await (const part of readCsv(source.text, currency)) {
      if ('header' in part) {
        const { columns, ignored, repeated } = part.header
        reading.columns = { recognised: columns.map(({ name }) => name), ignored, repeated }
        continue
      }
      if (part.draft) reading.drafts.push(part.draft)
      reading.problems.push(...part.problems)
      if (reading.drafts.length >= PRODUCTS || part.rows >= MOST_ROWS) break
    }
  } finally {
    source.close()
  }
}

async function beginNdjson(
  storageKey: string,
  currency: string,
  saved: FieldMapping | null,
  reading: Reading,
): Promise<void> {
  const sample = await sampleRecords(storageKey)
  const chosen = saved ?? guessMapping(sample)
  reading.mapping = { fields: fieldsOf(sample), chosen }
  const source = await openSource(storageKey)
  try {
    for await (const part of readNdjson(source.text, chosen, currency)) {
      if (part.draft) reading.drafts.push(part.draft)
      reading.problems.push(...part.problems)
      if (reading.drafts.length >= PRODUCTS || part.rows >= MOST_ROWS) break
    }
  } finally {
    source.close()
  }
}

async function sampleRecords(storageKey: string): Promise<NdjsonRecord[]> {
  const source = await openSource(storageKey)
  const records: NdjsonRecord[] = []
  try {
    for await (const { record, number } of readRecords(source.text)) {
      if (typeof record !== 'string') records.push(record)
      if (number >= SAMPLE_RECORDS) break
    }
  } finally {
    source.close()
  }
  return records
}

function fieldsOf(sample: NdjsonRecord[]): { key: string; examples: string[] }[] {
  const keys = [...new Set(sample.flatMap((record) => Object.keys(record)))]
  return keys.map((key) => {
    const values = sample
      .map((record) => record[key])
      .filter((value) => value !== null && value !== undefined && value !== '')
    const texts = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    return { key, examples: [...new Set(texts)].slice(0, EXAMPLES).map((text) => text.slice(0, 80)) }
  })
}

async function previewProducts(
  row: { workspaceId: string; format: string; currency: string; shopUrl: string | null },
  { drafts, problems }: Reading,
): Promise<PreviewProduct[]> {
  const byHandle = new Map<string, ProductDraft[]>()
  for (const draft of drafts) byHandle.set(draft.handle, [...(byHandle.get(draft.handle) ?? []), draft])
  const known = await readProducts(workspaceDb(row.workspaceId), row.workspaceId, {
    handles: [...byHandle.keys()],
  })
  const existing = new Map(known.map((product) => [product.handle, product]))
  const context = {
    source: row.format as 'csv' | 'ndjson',
    currency: row.currency,
    now: new Date().toISOString(),
    newId: () => '',
    textOf: htmlToText,
  }
  return [...byHandle].flatMap(([handle, parts]) => {
    const product = productOf(parts, existing.get(handle) ?? null, context, row.shopUrl, problems)
    return product ? [previewOf(product, existing.has(handle))] : []
  })
}

function previewOf(product: ProductState, isKnown: boolean): PreviewProduct {
  const { handle, title, vendor, productType, status, publishedAt, images, currency, variants } = product
  return {
    handle,
    title,
    vendor,
    type: productType,
    status,
    isPublished: publishedAt !== null,
    imageUrl: images[0]?.url ?? null,
    currency,
    ...summariseVariants(variants),
    variantCount: variants.length,
    isKnown,
  }
}
