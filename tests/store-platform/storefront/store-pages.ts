import { isVisible } from '../cart/change-cart'
import { Pageable } from '../liquid/pageable'
import { PublishedDrop } from '../liquid/published-drop'
import type { Product } from '../state/catalogue'
import { CollectionDrop, everything, ProductDrop } from './drops/catalogue-drops'
import { PageDrop, PolicyDrop, policyHandle } from './drops/page-drops'
import type { StorePage } from './globals'
import type { Visit } from './visit'

/** Path without language to the page that stands there; null when none does. */
export function findPage(visit: Visit): StorePage | null {
  for (const [pattern, open] of PAGES) {
    const match = pattern.exec(visit.path)
    const page = match && open(visit, ...match.slice(1).map((part) => decodeURIComponent(part ?? '')))
    if (page) return page
  }
  return null
}

export const notFound = (visit: Visit): StorePage => ({
  type: '404',
  title: `404 – ${visit.shop.details.name}`,
  status: 404,
})

export function findProduct({ shop }: Visit, handle: string): Product | null {
  const product = shop.catalogue.products.find((row) => row.handle === handle)
  return product && isVisible(product.status) ? product : null
}

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 320)

type Open = (visit: Visit, ...parts: string[]) => StorePage | null

const PAGES: [RegExp, Open][] = [
  [/^\/$/, ({ shop }) => ({ type: 'index', title: shop.details.name })],
  [/^\/(?:collections\/[^/]+\/)?products\/([^/.]+)$/, productPage],
  [/^\/collections$/, () => ({ type: 'list-collections', title: 'Collections' })],
  [/^\/collections\/([^/]+)$/, collectionPage],
  [/^\/pages\/([^/]+)$/, contentPage],
  [/^\/policies\/([^/]+)$/, policyPage],
  [/^\/search$/, searchPage],
  [/^\/cart$/, () => ({ type: 'cart', title: 'Your cart' })],
]

function productPage(visit: Visit, handle = ''): StorePage | null {
  const product = findProduct(visit, handle)
  if (!product) return null
  return {
    type: 'product',
    title: product.seo.title ?? product.title,
    description: product.seo.description ?? plainText(product.descriptionHtml),
    objects: { product: new ProductDrop(visit, product), handle },
    meta: { product: { id: product.id, vendor: product.vendor, type: product.productType } },
  }
}

function collectionPage(visit: Visit, handle = ''): StorePage | null {
  const collection =
    visit.shop.catalogue.collections.find((row) => row.handle === handle) ??
    (handle === 'all' ? everything : undefined)
  if (!collection) return null
  return {
    type: 'collection',
    title: collection.title,
    description: plainText(collection.descriptionHtml),
    objects: { collection: new CollectionDrop(visit, collection), handle },
  }
}

function contentPage(visit: Visit, handle = ''): StorePage | null {
  const page = visit.shop.pages.find((row) => row.handle === handle && row.isPublished)
  if (!page) return null
  const objects = { page: new PageDrop(visit, page), handle }
  return { type: 'page', title: page.title, description: plainText(page.body), objects }
}

function policyPage(visit: Visit, handle = ''): StorePage | null {
  const policy = visit.shop.policies.find(({ type }) => policyHandle(type) === handle)
  if (!policy) return null
  const drop = new PolicyDrop(visit, policy)
  return { type: 'policy', title: drop.title, objects: { policy: drop } }
}

function searchPage(visit: Visit): StorePage {
  return { type: 'search', title: 'Search', objects: { search: new SearchDrop(visit) } }
}

class SearchDrop extends PublishedDrop {
  protected readonly objectName = 'search'
  readonly terms: string
  readonly results: Pageable<ProductDrop>

  constructor(visit: Visit) {
    super()
    this.terms = visit.url.searchParams.get('q')?.trim() ?? ''
    const found = this.terms ? searchProducts(visit, this.terms) : []
    this.results = new Pageable(found.length, (offset, size) =>
      found.slice(offset, offset + size).map((product) => new ProductDrop(visit, product)),
    )
  }

  get performed() {
    return this.terms !== ''
  }
  get results_count() {
    return this.results.count
  }
}

/** Products whose names, kinds, makers or tags hold every word. */
export function searchProducts({ shop }: Visit, terms: string): Product[] {
  const words = terms.toLowerCase().split(/\s+/)
  return shop.catalogue.products.filter(({ status, title, vendor, productType, tags }) => {
    if (status !== 'ACTIVE') return false
    const text = [title, vendor, productType, ...tags].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
