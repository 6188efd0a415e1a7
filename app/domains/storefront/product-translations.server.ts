import { workspaceDb } from '~/platform/db/db.server'
import type { ShopLanguage } from './storefront'

/** The catalogue keeps one language; the sample shop's Turkish stands in metafields of this namespace. */
const NAMESPACE = 'i18n'

export interface ProductWords {
  title?: string
  description?: string
}

/** Titles and descriptions of products in a language other than the catalogue's, by product id. */
export async function productWords(
  workspaceId: string,
  productIds: string[],
  language: ShopLanguage,
): Promise<Map<string, ProductWords>> {
  const words = new Map<string, ProductWords>()
  if (language === 'en') return words
  const rows = await workspaceDb(workspaceId).metafield.findMany({
    where: {
      namespace: NAMESPACE,
      productId: { in: productIds },
      key: { in: [`title_${language}`, `description_${language}`] },
    },
    select: { productId: true, key: true, value: true },
  })
  for (const { productId, key, value } of rows) {
    const field = key.startsWith('title') ? 'title' : 'description'
    words.set(productId, { ...words.get(productId), [field]: value })
  }
  return words
}
