import type { ProductListQuery } from './product-list-query'

/** Whether a filter is in use that one finds folded away, most of which choose among the products' own values. */
export const needsFacets = ({ vendor, type, tag, collection, min, max }: ProductListQuery): boolean =>
  [vendor, type, tag, collection, min, max].some(Boolean)
