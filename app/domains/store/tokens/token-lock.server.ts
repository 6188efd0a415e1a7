import { type SystemTx, systemDb } from '~/platform/db/db.server'

/** The platform is asked while the lock is held. */
const HOLD_MS = 45_000

/**
 * One at a time for each shop, over all processes: a new token of a shop puts an end to the one before, so nobody may
 * fetch one behind the back of somebody else who does.
 */
export function withTokenLock<T>(shopDomain: string, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  return systemDb().$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 AS held FROM pg_advisory_xact_lock(hashtextextended('store-token:' || ${shopDomain}, 0))`
      return work(tx)
    },
    { timeout: HOLD_MS, maxWait: HOLD_MS },
  )
}
