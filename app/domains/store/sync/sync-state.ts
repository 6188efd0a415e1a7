export type SyncKind = 'full' | 'check'
export type SyncReason = 'install' | 'manual' | 'nightly' | 'many-changes' | 'shop-changed'
export type SyncStatus = 'QUEUED' | 'WAITING' | 'READING' | 'DONE' | 'FAILED' | 'CANCELED'

/**
 * Why a run failed; `store.sync.failure.<code>` says it.
 * - `access-lost` the shop took away the app's access, or a right that reading its products needs
 * - `unreachable` the platform didn't answer for hours
 * - `platform-failed` the platform gave up making the result, several times
 * - `unexpected` a fault of ours
 */
export type SyncFailureCode = 'access-lost' | 'unreachable' | 'platform-failed' | 'unexpected'

/** A reading of a shop's catalogue (`full`), or a look for what differs from it (`check`). */
export interface SyncRunView {
  id: string
  kind: SyncKind
  reason: SyncReason
  /** WAITING: the platform makes the result. READING: it comes in. */
  status: SyncStatus
  /** Known while the result comes in; counted up by the platform before. */
  productsTotal: number | null
  productsDone: number
  created: number
  updated: number
  unchanged: number
  removed: number
  failure: SyncFailureCode | null
  /** ISO 8601 UTC. */
  createdAt: string
  finishedAt: string | null
}

/** How far a connected shop and its copy here are in step. */
export interface StoreSyncState {
  storeId: string
  shopDomain: string
  name: string
  /** False for a shop that took the app away: its copy stands still. */
  isConnected: boolean
  running: SyncRunView | null
  /** The last that ended. */
  last: SyncRunView | null
  /** When a run last came to its end, ISO 8601 UTC: from then on the copy is kept up by messages. */
  inStepSince: string | null
  products: number
  pages: number
  /** Changes that were told and are to be looked at. */
  waiting: number
}

/** While a run can still change anything. */
export const UNDER_WAY: readonly SyncStatus[] = ['QUEUED', 'WAITING', 'READING']

/** Topic of a workspace's runs; the payload names store and run. */
export const syncTopic = (workspaceId: string): string => `workspace:${workspaceId}:store-sync`
