import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'

/** The platform is asked while the lock is held. */
const HOLD_MS = 45_000

/**
 * One at a time for each shop, over all processes: a new token of a shop puts an end to the one before, so nobody may
 * fetch one behind the back of somebody else who does.
 */
export function withTokenLock<T>(shopDomain: string, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  return systemDb().$transaction(
    async (tx) => {
      await hold(tx, `store-token:${shopDomain}`)
      return work(tx)
    },
    { timeout: HOLD_MS, maxWait: HOLD_MS },
  )
}
