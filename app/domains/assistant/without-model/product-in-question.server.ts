import { getProductByHandle } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { analyse } from '~/domains/retrieval/retrieval.server'
import type { FoundProducts } from '../tools/search-products.server'
import type { Turn } from '../turn.server'

/** Share of a title's words of meaning that a question must hold to have named the product. */
const NAMED = 0.6

export interface QuestionSubject {
  product: ProductCard | null
  /** The question says its name. */
  isNamed: boolean
  /** It could be any of these, which were shown before. */
  several: ProductCard[]
}

/**
 * The product a question is about: one that it names, else, when it says "it" or names nothing, the one it points
 * at among those shown, the only one shown, or the one whose page the shopper is on.
 */
export async function productInQuestion(turn: Turn, found: FoundProducts): Promise<QuestionSubject> {
  const { understood, shown, input, language } = turn
  const named = bestNamed(input.text, language, [...shown, ...found.products])
  if (named) return { product: named, isNamed: true, several: [] }
  const points = understood.refers || understood.isBare
  const only = (product: ProductCard | null) => ({ product, isNamed: false, several: [] })
  if (understood.ordinal !== null && shown.length > 1) return only(shown.at(understood.ordinal) ?? null)
  if (!points && (found.coverage[0] ?? 0) >= STRONG_COVERAGE) return only(null)
  if (shown.length === 1) return only(shown[0]!)
  const onPage = await productOfPage(turn)
  if (onPage) return only(onPage)
  return { product: null, isNamed: false, several: points ? shown : [] }
}

/** Share of a question that a product must match to be what was asked for. */
export const STRONG_COVERAGE = 0.75

function bestNamed(text: string, language: string, products: ProductCard[]): ProductCard | null {
  const asked = new Set(analyse(text, language).map(({ term }) => term))
  let best: ProductCard | null = null
  let bestShare = NAMED
  for (const product of products) {
    const terms = new Set(
      analyse(product.title, language)
        .filter(({ functionWord, kind }) => !functionWord && kind !== 'part' && kind !== 'joined')
        .map(({ term }) => term),
    )
    const share = terms.size === 0 ? 0 : [...terms].filter((term) => asked.has(term)).length / terms.size
    if (share < bestShare || (share === bestShare && best)) continue
    best = product
    bestShare = share
  }
  return best
}

/** Store platforms put a product's handle after `/products/`. */
async function productOfPage({ input }: Turn): Promise<ProductCard | null> {
  const path = /\/products\/([^/?#]+)/.exec(input.pageUrl ?? '')
  if (!path) return null
  try {
    const { workspaceId, storeId, pageUrl } = input
    return await getProductByHandle(workspaceId, decodeURIComponent(path[1]!), { storeId, pageUrl })
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
