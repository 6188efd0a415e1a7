export type { ProductCopy, VariantCopy } from './copies/product-copy'
export { isAvailable, type ProductState, type ProductStatus, summariseVariants } from './drafts/product-state'
export {
  applyMapping,
  type FieldMapping,
  guessMapping,
  type MappedRecord,
  type NdjsonRecord,
} from './ndjson-mapping'
export { needsFacets } from './products/needs-facets'
export type { ProductInput } from './products/product-input'
export type { ProductListItem } from './products/product-list-query'
export {
  cardOf,
  type OptionWord,
  type ProductCard,
  type ProductDetails,
  type ProductOption,
  pairOptions,
  toldOptions,
  writtenOptions,
} from './search/product-card'
export type { VariantOfStore } from './search/variant-of-store'
