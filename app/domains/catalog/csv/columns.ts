/** What a column of the store platform's product file says. */
export type ColumnTarget =
  | { kind: 'product'; field: ProductField }
  | { kind: 'variant'; field: VariantField }
  | { kind: 'option-name' | 'option-value'; index: 0 | 1 | 2 }
  | { kind: 'image'; field: 'src' | 'position' | 'alt' }
  | { kind: 'metafield'; namespace: string; key: string }

export type ProductField =
  | 'handle'
  | 'title'
  | 'descriptionHtml'
  | 'vendor'
  | 'productType'
  | 'tags'
  | 'published'
  | 'status'
  | 'seoTitle'
  | 'seoDescription'

export type VariantField =
  | 'sku'
  | 'barcode'
  | 'price'
  | 'compareAt'
  | 'tracker'
  | 'quantity'
  | 'policy'
  | 'grams'
  | 'requiresShipping'
  | 'taxable'
  | 'image'

export interface Column {
  index: number
  /** As the file writes it. */
  name: string
  target: ColumnTarget
}

export interface Header {
  columns: Column[]
  /** The same by `targetKey`. */
  byTarget: ReadonlyMap<string, Column>
  /** Names the import doesn't use, as the file writes them. */
  ignored: string[]
  /** Names without which the file can't be read, as the platform writes them. */
  missing: string[]
  /** Names that occur more than once; the first one counts. */
  repeated: string[]
  /** Cells a row has. */
  width: number
}

const product = (field: ProductField): ColumnTarget => ({ kind: 'product', field })
const variant = (field: VariantField): ColumnTarget => ({ kind: 'variant', field })
const shopping = (key: string): ColumnTarget => ({ kind: 'metafield', namespace: 'mm-google-shopping', key })

/**
 * Header names in lower case: those of exports up to 2024 and those of the template since.
 * Source: help.shopify.com, "Using CSV files to import and export products". Values of the Google columns and the
 * category are metafields there too.
 */
const TARGETS: Record<string, ColumnTarget> = {
  handle: product('handle'),
  'url handle': product('handle'),
  title: product('title'),
  'body (html)': product('descriptionHtml'),
  'body html': product('descriptionHtml'),
  description: product('descriptionHtml'),
  vendor: product('vendor'),
  type: product('productType'),
  'product type': product('productType'),
  'custom product type': product('productType'),
  tags: product('tags'),
  published: product('published'),
  'published on online store': product('published'),
  status: product('status'),
  'seo title': product('seoTitle'),
  'seo description': product('seoDescription'),
  'variant sku': variant('sku'),
  sku: variant('sku'),
  'variant barcode': variant('barcode'),
  barcode: variant('barcode'),
  'variant price': variant('price'),
  price: variant('price'),
  'variant compare at price': variant('compareAt'),
  'variant compare-at price': variant('compareAt'),
  'compare-at price': variant('compareAt'),
  'compare at price': variant('compareAt'),
  'variant inventory tracker': variant('tracker'),
  'inventory tracker': variant('tracker'),
  'variant inventory qty': variant('quantity'),
  'variant inventory quantity': variant('quantity'),
  'inventory quantity': variant('quantity'),
  'variant inventory policy': variant('policy'),
  'continue selling when out of stock': variant('policy'),
  'variant grams': variant('grams'),
  'weight value (grams)': variant('grams'),
  'variant requires shipping': variant('requiresShipping'),
  'requires shipping': variant('requiresShipping'),
  'variant taxable': variant('taxable'),
  'charge tax': variant('taxable'),
  'variant image': variant('image'),
  'variant image url': variant('image'),
  'image src': { kind: 'image', field: 'src' },
  'product image url': { kind: 'image', field: 'src' },
  'image position': { kind: 'image', field: 'position' },
  'image alt text': { kind: 'image', field: 'alt' },
  'product category': { kind: 'metafield', namespace: 'standard', key: 'category' },
  'google shopping / google product category': shopping('google_product_category'),
  'google shopping / gender': shopping('gender'),
  'google shopping / age group': shopping('age_group'),
  'google shopping / mpn': shopping('mpn'),
  'google shopping / condition': shopping('condition'),
}

const OPTION = /^option ?([123]) (name|value)$/
/** `Care guide (product.metafields.custom.care_guide)`; keys may hold hyphens. */
const METAFIELD = /\(product\.metafields\.([\w-]+)\.([\w-]+)\)$/i

/** Says what each column of a header row means. */
export function readHeader(names: string[]): Header {
  const byTarget = new Map<string, Column>()
  const header: Header = {
    columns: [],
    byTarget,
    ignored: [],
    missing: [],
    repeated: [],
    width: names.length,
  }
  names.forEach((name, index) => {
    const target = targetOf(name)
    if (!target) {
      if (name.trim()) header.ignored.push(name.trim())
      return
    }
    const key = targetKey(target)
    const column = { index, name: name.trim(), target }
    if (byTarget.has(key)) {
      header.repeated.push(column.name)
      return
    }
    header.columns.push(column)
    byTarget.set(key, column)
  })
  if (!byTarget.has('product.handle')) header.missing.push('Handle')
  if (!byTarget.has('product.title')) header.missing.push('Title')
  return header
}

/** `product.title`, `option-value.0`, `metafield.custom.care_guide`. */
export function targetKey(target: ColumnTarget): string {
  if (target.kind === 'metafield') return `metafield.${target.namespace}.${target.key}`
  return `${target.kind}.${'field' in target ? target.field : target.index}`
}

function targetOf(name: string): ColumnTarget | undefined {
  const plain = name.trim().toLowerCase().replace(/\s+/g, ' ')
  const option = OPTION.exec(plain)
  if (option) {
    const index = (Number(option[1]) - 1) as 0 | 1 | 2
    return { kind: option[2] === 'name' ? 'option-name' : 'option-value', index }
  }
  const metafield = METAFIELD.exec(name.trim())
  if (metafield) return { kind: 'metafield', namespace: metafield[1]!, key: metafield[2]! }
  return Object.hasOwn(TARGETS, plain) ? TARGETS[plain] : undefined
}
