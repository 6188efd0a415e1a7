import { z } from 'zod'
import type { SystemTx } from '~/platform/db/db.server'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'
import { workOffEvents } from './work-off-events.server'

const schema = z.object({ shopDomain: z.string() })

const BUSY_SECONDS = 2

/** Works off what waits of a shop; several shops at once, each in its own order. */
export const storeEventsJob = defineJob(
  'store-events',
  schema,
  async ({ shopDomain }) => {
    const { isBusy, againInSeconds } = await workOffEvents(shopDomain)
    // Whoever is at it may have looked for the last time before this one came.
    const wait = isBusy ? BUSY_SECONDS : againInSeconds
    if (wait !== null) await enqueue(null, storeEventsJob, { shopDomain }, again(shopDomain, wait))
  },
  { retryLimit: 5, concurrency: 4 },
)

const again = (shopDomain: string, seconds: number) => ({
  startAfterSeconds: seconds,
  once: { key: shopDomain, everySeconds: BUSY_SECONDS },
})

/** With `tx`, the work exists exactly when that transaction commits. */
export const enqueueEvents = (tx: SystemTx | null, shopDomain: string): Promise<void> =>
  enqueue(tx, storeEventsJob, { shopDomain })
