import type { DocumentFilters, SearchDocument } from './index/search-document'

/** What the index needs of a product, whatever catalogue it comes from. */
export interface IndexableProduct {
  id: string
  language?: string
  title: string
  vendor?: string
  type?: string
  tags?: string[]
  options?: { name: string; values: string[] }[]
  attributes?: { name: string; value: string | number | boolean }[]
  /** Plain text. */
  description?: string
  /** The same in other languages, which find the product as well as the shop's own words do. */
  translations?: {
    title?: string[]
    type?: string[]
    /** A line an option or attribute, its name before a colon. */
    options?: string[]
    details?: string[]
    description?: string[]
  }
  /** The shop it is sold in, where several share an index. */
  group?: string
  priceMinor?: number | null
  inStock?: boolean
}

/** Names of attributes that say with which other things a product goes, in the languages shops export. */
const COMPATIBLE =
  /compatib|kompatib|suitable|works with|fits|for (use )?with|designed for|geeignet|uyumlu|совместим|adecuado|适用|兼容|対応/i
/** Names of attributes whose value is the class of thing: "product type", "kategori". */
const CLASS =
  /^(product|item|article)? ?(type|category|class|kind)$|categor|^kategori|^produkttyp|^(tipo|type) d[ei] product?o|^ürün tip/i
const LONGEST_VALUE = 200

/** Maps a product to a document of `productSchema`. */
export function productDocument(product: IndexableProduct): SearchDocument {
  const { translations = {} } = product
  const type = [...(product.type ? [product.type] : []), ...(translations.type ?? [])]
  const compatible: string[] = []
  const attributes: string[] = []
  for (const { name, value } of product.attributes ?? []) {
    if (value === true) attributes.push(name)
    if (typeof value !== 'string' || value.length > LONGEST_VALUE) continue
    if (COMPATIBLE.test(name)) compatible.push(value)
    else if (CLASS.test(name) && name !== 'type') type.push(value)
    else attributes.push(value)
  }
  for (const text of [...(translations.options ?? []), ...(translations.details ?? [])])
    attributes.push(...text.split('\n').map((line) => line.slice(line.indexOf(': ') + 1).trim()))
  const options = (product.options ?? []).flatMap(({ values }) => values)
  const fields = {
    title: [product.title, ...(translations.title ?? [])],
    brand: product.vendor,
    type,
    tags: product.tags,
    options,
    attributes,
    compatible,
    body: [product.description ?? '', ...(translations.description ?? [])],
  }
  return {
    id: product.id,
    language: product.language,
    group: product.group,
    fields,
    filters: filtersOf(product),
  }
}

function filtersOf({ priceMinor, inStock, options = [] }: IndexableProduct): DocumentFilters {
  return {
    priceMinor: priceMinor ?? undefined,
    inStock,
    options: Object.fromEntries(options.map(({ name, values }) => [name, values])),
  }
}
