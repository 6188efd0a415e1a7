import { nameShopper } from '~/domains/channels/channels.server'
import { readCustomerName, type StorefrontStore } from '~/domains/store/store.server'
import { log } from '~/platform/telemetry/log.server'

/**
 * Learns from the store by what name it knows a customer, for the inbox. Nobody waits for it: where the merchant
 * withholds customers' data or the platform doesn't answer, the shopper stays nameless until the next visit.
 */
export async function nameCustomer(
  store: StorefrontStore,
  shopperId: string,
  customerId: string,
): Promise<void> {
  try {
    const known = await readCustomerName(store, customerId)
    if (known) await nameShopper(store.workspaceId, shopperId, known)
  } catch (error) {
    log().warn({ err: error, workspaceId: store.workspaceId }, 'a customer’s name could not be read')
  }
}
