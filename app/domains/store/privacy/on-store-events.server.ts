import { systemDb } from '~/platform/db/db.server'
import { handlersOf, onStoreEvent, type StoreEventArgs } from '../events/event-handlers.server'
import { hasTakenAppAway } from '../install/on-store-events.server'
import { carryOutRequest, doneNow } from './carry-out-request.server'
import { eraseCustomer } from './erase-customer.server'
import { exportCustomer } from './export-customer.server'
import { exportsOf, forgetExports } from './forget-exports.server'
import { readSubject } from './privacy-payload'
import { carryOutShopRedaction, WAIT_MS } from './settle-privacy.server'

/** A request is kept once, however often it is told; null when it was carried out before. */
async function keep(
  { shopDomain, store, topic, eventId }: StoreEventArgs,
  subject: object,
  dueAt = new Date(),
) {
  await systemDb().privacyRequest.createMany({
    data: [{ shopDomain, workspaceId: store?.workspaceId ?? null, topic, eventId, subject, dueAt }],
    skipDuplicates: true,
  })
  const where = { shopDomain_topic_eventId: { shopDomain, topic, eventId } }
  const request = await systemDb().privacyRequest.findUniqueOrThrow({ where })
  return request.doneAt ? null : request
}

/** Of a shop that isn't here nothing is kept either, but for files that wait for its merchant: that is the answer. */
async function nothingKept(id: string): Promise<void> {
  await systemDb().privacyRequest.update({ where: { id }, data: { ...doneNow({}), subject: {} } })
}

const ofCustomer =
  (carryOut: typeof eraseCustomer) =>
  async (event: StoreEventArgs): Promise<void> => {
    const request = await keep(event, {})
    if (!request) return
    await carryOutRequest(request.id, async () => {
      const { store, topic, shopDomain } = event
      const subject = readSubject(event.payload)
      const { customerId, orders } = subject
      const data = { subject: { customerId, orders } }
      await systemDb().privacyRequest.update({ where: { id: request.id }, data })
      if (store) return carryOut(store, request, subject)
      if (topic === 'customers/redact' && customerId) await forgetExports(exportsOf(shopDomain, customerId))
      await nothingKept(request.id)
    })
  }

onStoreEvent('customers/data_request', ofCustomer(exportCustomer))
onStoreEvent('customers/redact', ofCustomer(eraseCustomer))

/**
 * Two days after the app was taken away, which the platform waits as well: a store that comes back within them finds
 * everything. Whether it is away the shop is asked, as the message that said so may have been lost.
 */
onStoreEvent('shop/redact', async (event) => {
  const { shopDomain, store } = event
  const known = store && (await systemDb().store.findUnique({ where: { id: store.id } }))
  if (known?.status === 'ACTIVE') {
    if (!(await hasTakenAppAway(shopDomain))) return
    for (const handle of handlersOf('app/uninstalled')) await handle({ ...event, topic: 'app/uninstalled' })
  }
  const uninstalledAt = known?.uninstalledAt ?? new Date()
  const request = await keep(event, {}, new Date(uninstalledAt.getTime() + WAIT_MS))
  if (!request) return
  if (store) await carryOutShopRedaction(request)
  else await nothingKept(request.id)
})
