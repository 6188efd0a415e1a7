import type { DraftVariant, Problem, ProductDraft } from './product-draft'
import type { MetafieldState, OptionState, ProductSource, ProductState, VariantState } from './product-state'

export interface MergeContext {
  source: ProductSource
  /** ISO 4217 of the draft's amounts. */
  currency: string
  /** ISO 8601 UTC, for what is published now. */
  now: string
  newId: () => string
  /** Plain text of a description in HTML. */
  textOf: (html: string) => string
}

export interface MergeResult {
  /** The product as it should be; null when the draft can't become one, then the catalogue stays as it is. */
  product: ProductState | null
  problems: Problem[]
}

/**
 * Lays what a source says over what the catalogue has. Fields, options, variants and images the source speaks of are
 * replaced, all else stays; variants keep their identity by their option values.
 */
export function mergeProduct(
  existing: ProductState | null,
  draft: ProductDraft,
  context: MergeContext,
): MergeResult {
  const problems: Problem[] = []
  const { fields } = draft
  const title = fields.title || existing?.title
  if (!title) {
    problems.push({
      row: draft.row,
      column: 'Title',
      severity: 'error',
      code: 'title_missing',
      value: draft.handle,
    })
    return { product: null, problems }
  }
  const base = existing ?? newProduct(draft.handle, context)
  const variants = mergeVariants(base, draft, context, problems)
  const lostAll = variants.length === 0 && (draft.variants?.length || draft.refusedVariants)
  if (lostAll) return { product: null, problems }
  const { published, ...plain } = fields
  const html = fields.descriptionHtml ?? base.descriptionHtml
  const product: ProductState = {
    ...base,
    ...plain,
    title,
    descriptionHtml: html,
    descriptionText: html === base.descriptionHtml ? base.descriptionText : context.textOf(html),
    publishedAt: publication(base, published, context.now),
    currency: speaksOfPrices(draft) ? context.currency : base.currency,
    options: draft.options ? optionsOf(draft.options) : base.options,
    variants,
    images: draft.images ? draft.images.map(({ url, alt }) => ({ url, alt })) : base.images,
    metafields: mergeMetafields(base.metafields, draft.metafields ?? []),
  }
  return { product, problems }
}

function newProduct(handle: string, { source, currency, now, newId }: MergeContext): ProductState {
  return {
    id: newId(),
    handle,
    source,
    origin: null,
    title: '',
    descriptionHtml: '',
    descriptionText: '',
    vendor: '',
    productType: '',
    tags: [],
    status: 'ACTIVE',
    publishedAt: now,
    url: null,
    currency,
    seoTitle: '',
    seoDescription: '',
    options: [],
    variants: [],
    images: [],
    metafields: [],
  }
}

const NEW_VARIANT = {
  externalId: null,
  sku: '',
  barcode: '',
  compareAtPriceMinor: null,
  stock: null,
  continueSelling: false,
  weightGrams: null,
  requiresShipping: true,
  taxable: true,
  imageUrl: null,
}

function mergeVariants(
  base: ProductState,
  { variants, options }: ProductDraft,
  { newId }: MergeContext,
  problems: Problem[],
): VariantState[] {
  if (!variants) return base.variants
  if (!options && base.options.length > 0) return updateBySku(base.variants, variants, problems)
  const byValues = new Map(base.variants.map((variant) => [JSON.stringify(variant.optionValues), variant]))
  return variants.flatMap(({ row, ...draft }) => {
    const known = byValues.get(JSON.stringify(draft.optionValues))
    const priceMinor = draft.priceMinor ?? known?.priceMinor
    if (priceMinor === undefined) {
      const value = draft.optionValues.join(' / ') || (draft.sku ?? '')
      problems.push({ row, column: null, severity: 'error', code: 'price_missing', value })
      return []
    }
    return [{ ...(known ?? { ...NEW_VARIANT, id: newId() }), ...draft, priceMinor }]
  })
}

/** A source without options (a list of prices, say) can't list a product's variants: it changes those it names. */
function updateBySku(known: VariantState[], drafts: DraftVariant[], problems: Problem[]): VariantState[] {
  const bySku = new Map(drafts.filter(({ sku }) => sku).map((draft) => [draft.sku, draft]))
  const skus = new Set(known.map(({ sku }) => sku))
  for (const { row, sku = '' } of drafts) {
    if (!sku || !skus.has(sku)) {
      problems.push({ row, column: 'Variant SKU', severity: 'error', code: 'variant_unknown', value: sku })
    }
  }
  return known.map((variant) => {
    const {
      row: _row,
      optionValues: _values,
      ...changes
    } = bySku.get(variant.sku) ?? { row: 0, optionValues: [] }
    return { ...variant, ...changes }
  })
}

/** Moments of publication are kept: only a change from hidden to shown sets a new one. */
function publication(base: ProductState, published: boolean | undefined, now: string): string | null {
  if (published === undefined) return base.publishedAt
  return published ? (base.publishedAt ?? now) : null
}

function speaksOfPrices({ variants }: ProductDraft): boolean {
  return variants?.some(({ priceMinor }) => priceMinor !== undefined) ?? false
}

function optionsOf(options: OptionState[]): OptionState[] {
  return options.map(({ name, values }) => ({ name, values }))
}

function mergeMetafields(existing: MetafieldState[], changes: MetafieldState[]): MetafieldState[] {
  const byKey = new Map(existing.map((metafield) => [keyOf(metafield), metafield]))
  for (const change of changes) {
    if (change.value === '') byKey.delete(keyOf(change))
    else byKey.set(keyOf(change), { ...change, type: byKey.get(keyOf(change))?.type ?? change.type })
  }
  return [...byKey.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const keyOf = ({ namespace, key }: MetafieldState) => `${namespace}.${key}`
