import { systemDb } from '~/platform/db/db.server'

/** What happened longer ago helps nobody and names too much. */
export const ERRORS_KEPT_DAYS = 90

/** Removes errors, and causes that were not seen, for ninety days. */
export async function sweepErrors(): Promise<void> {
  const before = new Date(Date.now() - ERRORS_KEPT_DAYS * 86_400_000)
  await systemDb().errorLog.deleteMany({ where: { createdAt: { lt: before } } })
  await systemDb().errorGroup.deleteMany({ where: { lastSeenAt: { lt: before } } })
}
