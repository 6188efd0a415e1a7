import { systemDb } from '~/platform/db/db.server'

const FIELDS = {
  id: true,
  workspaceId: true,
  shopDomain: true,
  status: true,
  currency: true,
  url: true,
  languages: true,
  timeZone: true,
  name: true,
} as const

/** What keeping in step with a shop takes. */
export interface SyncedStore {
  id: string
  workspaceId: string
  shopDomain: string
  /** ISO 4217; the platform's amounts are in it. */
  currency: string
  /** Address of the online store, without a path. */
  url: string
  /** BCP 47, the shop's own first. */
  languages: string[]
  /** IANA name. */
  timeZone: string
  name: string
}

/** The store, while it is connected; null for one that took the app away. */
export async function findSyncedStore(storeId: string): Promise<SyncedStore | null> {
  const store = await systemDb().store.findUnique({ where: { id: storeId }, select: FIELDS })
  if (store?.status !== 'ACTIVE') return null
  const { status: _, ...synced } = store
  return { ...synced, url: synced.url.replace(/\/+$/, '') || `https://${synced.shopDomain}` }
}
