import { z } from 'zod'

export const productSorts = ['updated', 'title', 'price-low', 'price-high', 'stock-low'] as const
export type ProductSort = (typeof productSorts)[number]

const text = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((value) => value || undefined)
const amount = z
  .string()
  .trim()
  .max(24)
  .optional()
  .transform((value) => value || undefined)

/** What the address of the product list can say. Unknown values are left out rather than refused. */
export const productListQuerySchema = z.object({
  q: text,
  status: z.enum(['active', 'draft', 'archived', 'hidden']).optional().catch(undefined),
  vendor: text,
  type: text,
  tag: text,
  collection: z.uuid().optional().catch(undefined),
  stock: z.enum(['in', 'out']).optional().catch(undefined),
  /** Whole or decimal amounts of the workspace's currency. */
  min: amount,
  max: amount,
  sort: z.enum(productSorts).catch('updated'),
  /** Id of the last product of the page before. */
  after: z.uuid().optional().catch(undefined),
})

export type ProductListQuery = z.infer<typeof productListQuerySchema>

export interface ProductListItem {
  id: string
  title: string
  handle: string
  vendor: string
  productType: string
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED'
  isPublished: boolean
  imageUrl: string | null
  currency: string
  priceMinMinor: number | null
  priceMaxMinor: number | null
  stockTotal: number | null
  inStock: boolean
  variantCount: number
  /** Milliseconds, UTC. */
  updatedAt: number
}

/** What a list shows of it. */
export type ProductRow = Omit<ProductListItem, 'handle'>

export interface ProductPage {
  products: ProductListItem[]
  /** Products that fit, on all pages; for a search, those it looked at. */
  total: number
  /** `after` of the next page; null on the last one, and for a search. */
  next: string | null
}

export interface ProductFacets {
  vendors: string[]
  types: string[]
  tags: string[]
  /** Those of a connected shop hold what the shop puts there. */
  collections: { id: string; title: string; isOfStore: boolean }[]
}
