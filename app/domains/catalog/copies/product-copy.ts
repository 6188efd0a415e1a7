import type { ProductState, VariantState } from '../drafts/product-state'

/** A connected shop's product as the catalogue is to keep it; which rows it becomes is the catalogue's business. */
export type ProductCopy = Omit<ProductState, 'id' | 'origin' | 'source' | 'variants' | 'descriptionText'> & {
  /** The platform's own id of it. */
  externalId: string
  /** The platform's time of this state, ISO 8601 UTC. */
  updatedAt: string
  variants: VariantCopy[]
  /** The platform's ids of the collections it is in. */
  collections: string[]
}

/** Its `externalId` is the number by which a cart knows the variant. */
export type VariantCopy = Omit<VariantState, 'id' | 'externalId'> & { externalId: string }

export interface CopyMeans {
  newId: () => string
  /** Plain text of a description in HTML. */
  textOf: (html: string) => string
}

/**
 * The product that a copy makes. Rows that are known keep their ids, variants by the platform's id of them.
 *
 * @param known what there is of it
 */
export function stateOfCopy(
  storeId: string,
  { externalId, updatedAt, collections: _, variants, metafields, ...copy }: ProductCopy,
  known: ProductState | undefined,
  { newId, textOf }: CopyMeans,
): ProductState {
  const ids = new Map(known?.variants.map((variant) => [variant.externalId, variant.id]))
  return {
    ...copy,
    id: known?.id ?? newId(),
    source: 'shopify',
    // Reading HTML is most of the work, and most descriptions are as they were.
    descriptionText:
      known?.descriptionHtml === copy.descriptionHtml ? known.descriptionText : textOf(copy.descriptionHtml),
    origin: { storeId, externalId, updatedAt: new Date(updatedAt).toISOString() },
    variants: variants.map((variant) => ({ ...variant, id: ids.get(variant.externalId) ?? newId() })),
    metafields: metafields.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  }
}

const keyOf = ({ namespace, key }: { namespace: string; key: string }) => `${namespace}.${key}`
