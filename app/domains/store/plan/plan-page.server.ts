import { appInAdmin } from '../platform/browser-address.server'
import { listStores } from '../store-queries.server'

/**
 * Where a workspace with a connected store chooses and pays its plan: in that store's admin, on the store's own bill
 * (the store platform's rules for apps ask for it). Null without a store.
 */
export async function planPageInStore(workspaceId: string): Promise<string | null> {
  const store = (await listStores(workspaceId)).find(({ isActive }) => isActive)
  return store ? appInAdmin(store.shopDomain) : null
}
