import { useCallback, useState } from 'react'
import type { ProductFacets } from '../products/product-list-query'

export interface Facets {
  /** Null: nobody has wanted them yet, or they are on their way. */
  facets: ProductFacets | null
  /** They couldn't be had the last time. */
  isFailed: boolean
  /** Has them fetched, anew where they were fetched before. */
  load: () => void
}

/**
 * What products can be filtered by and put into. A page brings it where a filter is in use; else it comes when somebody
 * opens the filters or selects products: a large catalogue has hundreds of vendors, types and tags.
 */
export function useFacets(loaded: ProductFacets | null): Facets {
  const [fetched, setFetched] = useState<ProductFacets | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    fetchFacets().then(setFetched, () => setFailed(true))
  }, [])
  return { facets: loaded ?? fetched, isFailed, load }
}

async function fetchFacets(): Promise<ProductFacets> {
  const answer = await fetch('/dashboard/catalog/facets', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The filters answered ${answer.status}.`)
  return answer.json()
}
