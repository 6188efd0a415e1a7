export type ProductStatus = 'ACTIVE' | 'DRAFT' | 'ARCHIVED'
/** Which door a product came by. */
export type ProductSource = 'csv' | 'ndjson' | 'manual' | 'sample' | 'shopify'

/** A product whole, as the catalogue keeps it: what is read, compared, merged and written in one piece. */
export interface ProductState {
  id: string
  handle: string
  source: ProductSource
  /** Null for what belongs to no connected shop. */
  origin: ProductOrigin | null
  title: string
  /** As the source gave it. Never shown without `sanitiseDescription`. */
  descriptionHtml: string
  /** Plain text of `descriptionHtml`. */
  descriptionText: string
  vendor: string
  productType: string
  tags: string[]
  status: ProductStatus
  /** ISO 8601 UTC; null: hidden from shoppers. */
  publishedAt: string | null
  url: string | null
  /** ISO 4217; every amount below is in its minor units. */
  currency: string
  seoTitle: string
  seoDescription: string
  options: OptionState[]
  variants: VariantState[]
  images: ImageState[]
  metafields: MetafieldState[]
}

/** The connected shop that a product is a copy of. Only the shop changes it. */
export interface ProductOrigin {
  storeId: string
  /** The platform's own id of the product. */
  externalId: string
  /** The platform's time of what is kept here, ISO 8601 UTC. */
  updatedAt: string
}

export interface OptionState {
  name: string
  values: string[]
}

export interface VariantState {
  id: string
  /** The connected shop's own number of it, which a cart is filled with. */
  externalId: string | null
  /** Values in the order of the product's options; empty for a product without options. */
  optionValues: string[]
  sku: string
  barcode: string
  priceMinor: number
  compareAtPriceMinor: number | null
  /** Null: not tracked, always available. */
  stock: number | null
  continueSelling: boolean
  weightGrams: number | null
  requiresShipping: boolean
  taxable: boolean
  imageUrl: string | null
}

export interface ImageState {
  url: string
  alt: string
}

export interface MetafieldState {
  namespace: string
  key: string
  type: string
  value: string
}

/** Whether a shopper can buy the variant now. */
export function isAvailable({
  stock,
  continueSelling,
}: Pick<VariantState, 'stock' | 'continueSelling'>): boolean {
  return stock === null || stock > 0 || continueSelling
}

export interface VariantSummary {
  priceMinMinor: number | null
  priceMaxMinor: number | null
  /** Null when no variant's stock is tracked. */
  stockTotal: number | null
  /** True for a product without variants: nothing says that it is sold out. */
  inStock: boolean
}

/** What lists and filters need of the variants, kept on the product's row. */
export function summariseVariants(variants: VariantState[]): VariantSummary {
  const prices = variants.map((variant) => variant.priceMinor)
  const tracked = variants.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  return {
    priceMinMinor: prices.length > 0 ? prices.reduce((a, b) => Math.min(a, b)) : null,
    priceMaxMinor: prices.length > 0 ? prices.reduce((a, b) => Math.max(a, b)) : null,
    stockTotal: tracked.length > 0 ? tracked.reduce((sum, stock) => sum + Math.max(0, stock), 0) : null,
    inStock: variants.length === 0 || variants.some(isAvailable),
  }
}
