import { systemDb } from '~/platform/db/db.server'

const DAY_MS = 86_400_000
const NOTICES_KEPT_DAYS = 30

/** Forgets old notices, and pages that a killed process left open. */
export async function sweepNotifications(): Promise<void> {
  await systemDb().memberNotice.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - NOTICES_KEPT_DAYS * DAY_MS) } },
  })
  await systemDb().memberPresence.deleteMany({ where: { seenAt: { lt: new Date(Date.now() - DAY_MS) } } })
}
