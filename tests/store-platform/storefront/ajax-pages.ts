import { json } from '../http/exchange'
import { productAjaxJson } from './drops/product-json'
import { findProduct, searchProducts } from './store-pages'
import { addressIn, type Visit } from './visit'

/** Products and search for scripts of themes and apps; null for another address. */
export function answerAjax(visit: Visit): Response | null {
  const handle = /^\/products\/([^/]+)\.js$/.exec(visit.path)?.[1]
  if (handle) return productAnswer(visit, decodeURIComponent(handle))
  if (visit.path === '/search/suggest.json') return suggestions(visit)
  return null
}

function productAnswer(visit: Visit, handle: string): Response {
  const product = findProduct(visit, handle)
  if (!product) return json({ status: 404, message: 'Not Found', description: 'Not Found' }, 404)
  return json(productAjaxJson(visit.shop, product, addressIn(visit, `/products/${product.handle}`)))
}

/** Predictive search, products only. */
function suggestions(visit: Visit): Response {
  const terms = visit.url.searchParams.get('q')?.trim() ?? ''
  const found = terms ? searchProducts(visit, terms).slice(0, 10) : []
  const products = found.map((product) => ({
    id: product.id,
    title: product.title,
    handle: product.handle,
    vendor: product.vendor,
    type: product.productType,
    tags: product.tags,
    image: product.images[0]?.url ?? null,
    url: addressIn(visit, `/products/${product.handle}`),
    available: visit.shop.catalogue.variantsOf(product).some((one) => visit.shop.catalogue.isForSale(one)),
  }))
  return json({ resources: { results: { products } } })
}
