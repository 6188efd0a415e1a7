import { eraseCopies } from '~/domains/catalog/catalog.server'
import { removeStorePages } from '~/domains/knowledge/knowledge.server'
import { workspaceDb } from '~/platform/db/db.server'
import { callOff } from './runs/start-sync.server'

export interface ErasedCatalog {
  products: number
  collections: number
  pages: number
}

/** Ends all reading of a shop, in the caller's hands or a moment later elsewhere; its copy stands still. */
export async function stopSync(workspaceId: string, storeId: string): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    await callOff(tx, storeId)
    await tx.storeChange.deleteMany({ where: { storeId } })
    await tx.store.updateMany({ where: { id: storeId }, data: { nextCheckAt: null, nextContentAt: null } })
  })
}

/**
 * Erases everything that was copied of a shop in a workspace: products, collections, pages, policies and the notes of
 * how they came. What the merchant wrote here stays.
 *
 * @returns how much there was
 */
export async function eraseStoreCatalog(workspaceId: string, storeId: string): Promise<ErasedCatalog> {
  await stopSync(workspaceId, storeId)
  const copies = await eraseCopies(workspaceId, storeId)
  const pages = await removeStorePages(workspaceId, storeId)
  const db = workspaceDb(workspaceId)
  await db.syncRun.deleteMany({ where: { storeId } })
  await db.store.updateMany({ where: { id: storeId }, data: { contentHash: null } })
  return { ...copies, pages }
}
