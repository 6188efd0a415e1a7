import { enqueue, handleJob } from '~/platform/jobs/jobs.server'
import { lookAgain } from './changes/look-again.server'
import { syncContent } from './content/sync-content.server'
import { contentJob, enqueueRun, lookAgainJob, syncJob } from './jobs.server'
import { runSync } from './runs/run-sync.server'

const BUSY_SECONDS = 1
/** What is due later is found by `keepStoresInStep`. */
const FAR_SECONDS = 600

handleJob(lookAgainJob, async ({ storeId }) => {
  const { isBusy, againInSeconds } = await lookAgain(storeId)
  // Whoever is at it may have looked for the last time before this was noted.
  const wait = isBusy ? BUSY_SECONDS : againInSeconds
  if (wait === null || wait > FAR_SECONDS) return
  const once = { key: storeId, everySeconds: BUSY_SECONDS }
  await enqueue(null, lookAgainJob, { storeId }, { startAfterSeconds: wait, once })
})

handleJob(syncJob, async ({ workspaceId, runId }) => {
  const wait = await runSync(workspaceId, runId)
  if (wait !== null) await enqueueRun(null, workspaceId, runId, wait)
})

handleJob(contentJob, ({ storeId }) => syncContent(storeId))
