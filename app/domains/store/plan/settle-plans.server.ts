import { systemDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import { type EventStore, onStoreEvent } from '../events/event-handlers.server'
import { reportUsage } from './report-usage.server'
import { endSubscriptions, syncSubscription } from './sync-subscription.server'

onStoreEvent(['app_subscriptions/update', 'parley/installed', 'parley/moved'], async ({ store }) => {
  if (store) await syncSubscription(store)
})

onStoreEvent('app/uninstalled', async ({ store }) => {
  if (store) await endSubscriptions(store)
})

/**
 * Takes over what the platform says of every plan that a shop pays for (periods turn without a message) and charges what
 * went beyond. A regular chore; one shop that can't be reached keeps no other waiting.
 */
export async function settlePlans(): Promise<void> {
  const stores: EventStore[] = await systemDb().store.findMany({
    where: {
      status: 'ACTIVE',
      subscriptions: { some: { status: { in: ['PENDING', 'ACCEPTED', 'ACTIVE', 'FROZEN'] } } },
    },
    select: { id: true, workspaceId: true, shopDomain: true },
  })
  for (const store of stores) {
    try {
      await syncSubscription(store)
      await reportUsage(store)
    } catch (error) {
      log().warn({ err: error, shop: store.shopDomain }, 'the plan of a shop could not be settled')
    }
  }
}
