import { systemDb } from '~/platform/db/db.server'
import { askShop } from '../../install/ask-platform.server'
import { keepableOf } from '../../keepable'
import { findSyncedStore, type SyncedStore } from '../synced-store.server'

/**
 * Asks a shop what it says of itself and keeps it, unless something newer by the shop's own time is kept.
 *
 * @returns the store as it is kept now; null for one that took the app away
 * @throws as `adminApi`
 */
export async function refreshShop(storeId: string): Promise<SyncedStore | null> {
  const store = await findSyncedStore(storeId)
  if (!store) return null
  const facts = keepableOf(await askShop(store.shopDomain))
  const sourceUpdatedAt = new Date(facts.sourceUpdatedAt)
  await systemDb().store.updateMany({
    where: {
      id: storeId,
      status: 'ACTIVE',
      OR: [{ sourceUpdatedAt: null }, { sourceUpdatedAt: { lte: sourceUpdatedAt } }],
    },
    data: { ...facts, sourceUpdatedAt },
  })
  return findSyncedStore(storeId)
}
