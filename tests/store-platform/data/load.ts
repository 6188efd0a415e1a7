import type { Scene } from '../commerce/scene'
import type { Product } from '../state/catalogue'
import { type Generated, generateCatalogue } from './generate-catalogue'
import { loadChorus } from './load-chorus'
import { loadStoreCsv } from './load-csv'
import { loadRetail, type RetailMapping } from './load-retail'

/** Fills a shop from real data or by rule; nobody is told of what is there afterwards. */
export const loaderOf = (scene: Scene) => ({
  /** 50 products, 500 customers, 1,000 orders. */
  retail: (): RetailMapping => loadRetail(scene),
  /** A product export in the platform's own format. */
  storeCsv: (name: 'apparel' | 'bicycles' = 'apparel'): Product[] => loadStoreCsv(scene, name),
  /** Real electronics products, up to 19,406. */
  chorus: (count?: number): void => loadChorus(scene, count),
  /** Products by rule, which cost no memory. */
  generated: (variants: number, perProduct?: number): Generated =>
    generateCatalogue(scene, variants, perProduct),
})

export type Loader = ReturnType<typeof loaderOf>
