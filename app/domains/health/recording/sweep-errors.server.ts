import { systemDb } from '~/platform/db/db.server'

/** What happened longer ago helps nobody and names too much. */
const KEPT_MS = 90 * 86_400_000

/** Removes errors, and causes that were not seen, for ninety days. */
export async function sweepErrors(): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS)
  await systemDb().errorLog.deleteMany({ where: { createdAt: { lt: before } } })
  await systemDb().errorGroup.deleteMany({ where: { lastSeenAt: { lt: before } } })
}
