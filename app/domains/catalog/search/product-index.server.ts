import { productSchema, type SearchIndex, workspaceIndex } from '~/domains/retrieval/retrieval.server'
import { changedDocuments, countSellable, sellableIds } from './product-documents.server'
import { renewShopWords } from './shop-words.server'

/** The sellable products of each workspace. */
export const productIndex = workspaceIndex({
  kind: 'products',
  schema: productSchema,
  worthSaving: 500,
  async catchUp(workspaceId, index, from) {
    let changed = 0
    for await (const { documents, hidden } of changedDocuments(workspaceId, from)) {
      await index.putAll(documents)
      for (const id of hidden) index.remove(id)
      changed += documents.length + hidden.length
    }
    changed += await removeDeleted(workspaceId, index)
    await renewShopWords(workspaceId, index)
    return changed
  },
})

/** Brings the workspace's index up, so that the next to search doesn't wait for a large change. */
export async function prepareProductSearch(workspaceId: string): Promise<void> {
  await productIndex.current(workspaceId)
}

/** Deleted rows leave no mark; they show by the index holding more than the rows. */
async function removeDeleted(workspaceId: string, index: SearchIndex): Promise<number> {
  if ((await countSellable(workspaceId)) === index.size) return 0
  return index.keepOnly(await sellableIds(workspaceId))
}
