import { readUrl } from '../csv/read-cells'
import type { DraftFields, DraftImage, Problem, ProblemCode, ProductDraft } from '../drafts/product-draft'
import type { MetafieldState } from '../drafts/product-state'
import type { MappedAttribute, MappedRecord } from '../ndjson-mapping'
import { textToHtml } from '../source/text-to-html'

/** Namespace of what a feed says beyond the known fields. */
export const ATTRIBUTES = 'attributes'
const LONGEST_NAME = 255
const MOST_ATTRIBUTES = 400

/**
 * A mapped record as a draft. A role that no key plays is something the feed doesn't speak of. The record's id is
 * the product's handle; without one the handle is made of the title, and a changed title is another product.
 */
export function draftOfRecord(
  mapped: MappedRecord,
  row: number,
  speaksOf: ReadonlySet<keyof MappedRecord>,
): { draft: ProductDraft | null; problems: Problem[] } {
  const problems: Problem[] = []
  const note = (severity: Problem['severity'], code: ProblemCode, column: string | null, value: string) =>
    problems.push({ row, column, severity, code, value: value.slice(0, 200) })
  const title = clean(mapped.title)
  const handle = clean(mapped.externalId ?? slug(title)).slice(0, LONGEST_NAME)
  if (!handle) {
    note('error', 'id_missing', null, title)
    return { draft: null, problems }
  }
  if (title.length > LONGEST_NAME) note('warning', 'text_too_long', 'title', title)
  const fields: DraftFields = { title: shorten(title) }
  if (speaksOf.has('vendor')) fields.vendor = clean(mapped.vendor).slice(0, LONGEST_NAME)
  if (speaksOf.has('type')) fields.productType = clean(mapped.type).slice(0, LONGEST_NAME)
  if (speaksOf.has('tags')) fields.tags = [...new Set(mapped.tags.map(clean))]
  if (speaksOf.has('descriptionText')) {
    fields.descriptionHtml = clean(mapped.descriptionHtml ?? textToHtml(mapped.descriptionText ?? ''))
  }
  const draft: ProductDraft = { handle, row, fields, metafields: metafieldsOf(mapped.attributes) }
  if (speaksOf.has('options')) {
    draft.options = mapped.options
      .slice(0, 3)
      .map(({ name, values }) => ({ name: clean(name), values: values.map(clean) }))
  }
  if (speaksOf.has('priceMinor')) {
    draft.variants = []
    if (mapped.priceMinor === null) note('warning', 'price_missing', 'price', handle)
    else if (mapped.priceMinor > 1e15) note('warning', 'price_too_large', 'price', String(mapped.priceMinor))
    else draft.variants.push({ row, optionValues: [], priceMinor: mapped.priceMinor })
  }
  if (speaksOf.has('images')) draft.images = mapped.images.flatMap((address) => imageOf(address, note))
  return { draft, problems }
}

function imageOf(
  address: string,
  note: (severity: 'warning', code: ProblemCode, column: string, value: string) => void,
): DraftImage[] {
  const url = readUrl(address)
  if (url.problem) {
    note('warning', url.problem, 'images', address)
    return []
  }
  return [{ url: url.value, alt: '' }]
}

function metafieldsOf(attributes: MappedAttribute[]): MetafieldState[] {
  const byKey = new Map<string, MetafieldState>()
  for (const { name, value } of attributes.slice(0, MOST_ATTRIBUTES)) {
    const key = clean(name).slice(0, LONGEST_NAME)
    // Two keys of a feed may read the same once their prefixes are gone; the first one counts.
    if (!key || byKey.has(key)) continue
    byKey.set(key, { namespace: ATTRIBUTES, key, type: typeOf(value), value: clean(String(value)) })
  }
  return [...byKey.values()]
}

function typeOf(value: string | number | boolean): string {
  if (typeof value === 'number') return 'number_decimal'
  return typeof value === 'boolean' ? 'boolean' : 'single_line_text_field'
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair, which JSON can spell. */
const clean = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '').trim()

const shorten = (title: string) =>
  title.length > LONGEST_NAME ? `${title.slice(0, LONGEST_NAME - 1).trimEnd()}…` : title

/** A title as a handle: "Cable 2 m" is `cable-2-m`. */
export function slug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200)
}
