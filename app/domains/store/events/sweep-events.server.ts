import { systemDb } from '~/platform/db/db.server'
import { COMPLIANCE_TOPICS } from './topics'
import { enqueueEvents } from './work-off-job.server'

/** The platform tries for hours; who repeats a message after this long finds it unknown. */
export const STORE_EVENTS_KEPT_DAYS = 90
/** What waits longer has lost its job. */
const LOST_AFTER_MS = 10 * 60_000

/** Rights that nobody has carried out yet. */
export const WAITING_RIGHTS = { topic: { in: [...COMPLIANCE_TOPICS] }, workedOffAt: null }

/** Forgets messages of long ago, but for rights that wait to be carried out, and takes up those whose work was lost. */
export async function sweepStoreEvents(): Promise<void> {
  const old = new Date(Date.now() - STORE_EVENTS_KEPT_DAYS * 86_400_000)
  await systemDb().storeEvent.deleteMany({ where: { receivedAt: { lt: old }, NOT: WAITING_RIGHTS } })
  await systemDb().storeFlow.deleteMany({ where: { expiresAt: { lt: new Date() } } })
  await systemDb().storeLink.deleteMany({ where: { expiresAt: { lt: new Date() } } })
  const waiting = await systemDb().storeEvent.groupBy({
    by: ['shopDomain'],
    where: { workedOffAt: null, tryAfter: { lt: new Date(Date.now() - LOST_AFTER_MS) } },
  })
  for (const { shopDomain } of waiting) await enqueueEvents(null, shopDomain)
}
