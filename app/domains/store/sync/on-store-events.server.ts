import { workspaceDb } from '~/platform/db/db.server'
import { type EventStore, onStoreEvent, type StoreEventArgs } from '../events/event-handlers.server'
import { noteChanges } from './changes/note-changes.server'
import { globalId } from './changes/thing'
import { refreshShop } from './content/refresh-shop.server'
import { eraseStoreCatalog, stopSync } from './erase-store-catalog.server'
import { enqueueContent, enqueueRun } from './jobs.server'
import { startSync } from './runs/start-sync.server'
import { UNDER_WAY } from './sync-state'
import { findSyncedStore } from './synced-store.server'

/** Handles what an active store tells; messages of shops that aren't connected are nobody's. */
const ofStore =
  (handle: (store: EventStore, event: StoreEventArgs) => Promise<void>) =>
  async (event: StoreEventArgs): Promise<void> => {
    if (event.store) await handle(event.store, event)
  }

const idIn = ({ id }: Record<string, unknown>): string | null =>
  typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id)) ? String(id) : null

function timeIn({ updated_at: said }: Record<string, unknown>): Date | null {
  const time = typeof said === 'string' ? new Date(said) : null
  return time && !Number.isNaN(time.getTime()) ? time : null
}

/** What a message says is old when it is read: it only tells which thing to look at. */
const noteThing = (type: 'Product' | 'Collection') =>
  ofStore(async (store, { payload }) => {
    const id = idIn(payload)
    if (id) await noteChanges(null, store, [{ externalId: globalId(type, id), updatedAt: timeIn(payload) }])
  })

onStoreEvent(['products/create', 'products/update', 'products/delete'], noteThing('Product'))
onStoreEvent(['collections/create', 'collections/update', 'collections/delete'], noteThing('Collection'))

onStoreEvent(
  'inventory_levels/update',
  ofStore(async (store, { payload }) => {
    const id = idIn({ id: payload.inventory_item_id })
    if (id) await noteChanges(null, store, [{ externalId: globalId('InventoryItem', id) }])
  }),
)

onStoreEvent(
  'bulk_operations/finish',
  ofStore(async ({ workspaceId }, { payload }) => {
    const { admin_graphql_api_id: operationId } = payload
    if (typeof operationId !== 'string') return
    const run = await workspaceDb(workspaceId).syncRun.findFirst({
      where: { operationId, status: { in: [...UNDER_WAY] } },
      select: { id: true },
    })
    if (run) await enqueueRun(null, workspaceId, run.id)
  }),
)

/** Prices are in the shop's currency, addresses below its own, texts in its languages: of all products. */
onStoreEvent(
  ['shop/update', 'locales/create', 'locales/update', 'locales/destroy'],
  ofStore(async ({ id }) => {
    const before = await findSyncedStore(id)
    const after = await refreshShop(id)
    if (!before || !after) return
    const isSame =
      before.currency === after.currency &&
      before.url === after.url &&
      before.languages.join() === after.languages.join()
    if (!isSame) await startSync(after.workspaceId, { storeId: id, reason: 'shop-changed', supersedes: true })
    await enqueueContent(null, id)
  }),
)

onStoreEvent(
  'parley/installed',
  ofStore(async ({ id, workspaceId }) => {
    await startSync(workspaceId, { storeId: id, reason: 'install', supersedes: true })
  }),
)

/** Its copy goes where it went; what lies in the workspace it left is nobody's there. */
onStoreEvent(
  'parley/moved',
  ofStore(async ({ id, workspaceId }, { payload }) => {
    const { from } = payload
    if (typeof from === 'string' && from !== workspaceId) await eraseStoreCatalog(from, id)
    await startSync(workspaceId, { storeId: id, reason: 'install', supersedes: true })
  }),
)

onStoreEvent(
  'app/uninstalled',
  ofStore(({ id, workspaceId }) => stopSync(workspaceId, id)),
)
