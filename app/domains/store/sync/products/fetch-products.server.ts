import { keepableOf } from '../../keepable'
import type { AdminApi } from '../../platform/admin-api.server'
import { PRODUCTS_AT_ONCE, type ProductList, productsById, restOf } from './product-documents'
import type { RemoteProduct } from './remote-product'

interface Page {
  nodes: unknown[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

type PagedProduct = Omit<RemoteProduct, ProductList> & Record<ProductList, Page>

const LISTS: ProductList[] = ['media', 'variants', 'metafields', 'collections']

/**
 * Products as their shop has them now, by the platform's ids; null for those it has no more.
 *
 * @param languages of the shop, its own first
 * @throws as `adminApi`
 */
export async function fetchProducts(
  api: AdminApi,
  languages: string[],
  ids: string[],
): Promise<Map<string, RemoteProduct | null>> {
  const document = productsById(languages)
  const found = new Map<string, RemoteProduct | null>()
  for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
    const some = ids.slice(at, at + PRODUCTS_AT_ONCE)
    const { nodes } = await api.query<{ nodes: (PagedProduct | null)[] }>(document, { ids: some })
    for (const [index, id] of some.entries()) {
      const node = nodes[index]
      // An id of another kind of thing answers without fields.
      found.set(id, node?.id === id ? keepableOf(await whole(api, node)) : null)
    }
  }
  return found
}

async function whole(api: AdminApi, product: PagedProduct): Promise<RemoteProduct> {
  const lists = {} as Record<ProductList, unknown[]>
  for (const list of LISTS) lists[list] = await allOf(api, product.id, list, product[list])
  return { ...product, ...lists } as unknown as RemoteProduct
}

async function allOf(api: AdminApi, id: string, list: ProductList, first: Page): Promise<unknown[]> {
  const nodes = [...first.nodes]
  for (let page = first; page.pageInfo.hasNextPage; ) {
    const after = page.pageInfo.endCursor
    const { product } = await api.query<{ product: Record<ProductList, Page> | null }>(restOf(list), {
      id,
      after,
    })
    // Deleted in between: the next look finds it gone.
    if (!product) break
    page = product[list]
    nodes.push(...page.nodes)
  }
  return nodes
}
