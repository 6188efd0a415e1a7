import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'
import { runImport } from '../imports/run-import.server'
import { productIndex } from '../search/product-index.server'

const schema = z.object({ workspaceId: z.uuid(), importId: z.uuid() })

const BUSY_SECONDS = 5
/** Of different shops: one's large file doesn't keep the others waiting for an hour. */
const AT_ONCE = 3

/** Runs an import; waits its turn while another of the same workspace is at work. */
export const importCatalogJob = defineJob(
  'catalog-import',
  schema,
  async (data) => {
    const ran = await runImport(data.workspaceId, data.importId)
    if (!ran) return enqueueAgain(data)
    // So that the first to search after an import doesn't wait for it.
    await productIndex.current(data.workspaceId)
  },
  { retryLimit: 5, expireInSeconds: 3600, work: 'import', concurrency: AT_ONCE },
)

async function enqueueAgain(data: z.infer<typeof schema>): Promise<void> {
  await enqueue(null, importCatalogJob, data, { startAfterSeconds: BUSY_SECONDS })
}
