import type { ProductInput } from '../products/product-input'

/** What each part of a product's form is given. */
export interface ProductFieldsProps {
  input: ProductInput
  onChange: (changes: Partial<ProductInput>) => void
  /** Message keys for a field by its path ("variants.0.price"). */
  errorsOf: (path: string) => string[] | undefined
}
