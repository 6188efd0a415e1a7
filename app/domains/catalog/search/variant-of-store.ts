/** A variant as a cart shows it. */
export interface VariantOfStore {
  productId: string
  /** The product's. */
  title: string
  /** Its option values, joined; empty for the only variant of a product without options. */
  option: string
}
