import { join } from 'node:path'

/** Drawings of the sample shop, which the delivery network sends from `/s/files/sample-shop/`. */
export const DRAWINGS = join(import.meta.dirname, '..', '..', '..', 'public', 'sample-shop', 'products')
