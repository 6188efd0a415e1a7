import { isDeepStrictEqual } from 'node:util'
import type { ProductState } from './product-state'

/** Whether writing `next` over `current` would change nothing. */
export function isSameProduct(current: ProductState, next: ProductState): boolean {
  return isDeepStrictEqual(current, next)
}
