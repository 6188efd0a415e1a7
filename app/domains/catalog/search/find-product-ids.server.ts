import { workspaceDb } from '~/platform/db/db.server'
import { productIndex } from './product-index.server'
import { shopWords } from './shop-words.server'

/**
 * What a person of the shop means by a text: the index's hits first, then products whose title, handle, vendor or SKU
 * holds it, drafts and archived ones included.
 */
export async function findProductIds(workspaceId: string, text: string, limit: number): Promise<string[]> {
  const index = await productIndex.current(workspaceId)
  const { synonyms } = await shopWords(workspaceId, index)
  const hits = index.search({ text, limit, synonyms, prefix: true }).map(({ id }) => id)
  const contains = { contains: text, mode: 'insensitive' } as const
  const rows = await workspaceDb(workspaceId).product.findMany({
    where: {
      OR: [
        { title: contains },
        { handle: contains },
        { vendor: contains },
        { variants: { some: { sku: { startsWith: text, mode: 'insensitive' } } } },
      ],
    },
    select: { id: true },
    take: limit,
  })
  return [...new Set([...hits, ...rows.map(({ id }) => id)])]
}
