import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'
import { storage } from '~/platform/storage/storage.server'
import { readSource } from '../sources/read-source.server'

/** A slow site of a thousand pages takes hours; the source's own lease tells a dead reading much sooner. */
const LONGEST_READING_S = 6 * 3600

/** Sources that one process reads at a time, and how many of them may be one shop's: a slow site takes hours. */
const AT_ONCE = 4
const AT_ONCE_OF_SHOP = 2
const BUSY_SECONDS = 5

/** Half a minute each: a bucket that is away for longer has the source say so. */
const MOST_DELAYS = 40

const schema = z.object({
  workspaceId: z.uuid(),
  sourceId: z.uuid(),
  /** How often it was put off, because its file couldn't be had or another reading seemed alive. */
  delays: z.int().optional(),
})
const readings = new Map<string, number>()

export const readSourceJob = defineJob('knowledge.read-source', schema, readInTurn, {
  concurrency: AT_ONCE,
  expireInSeconds: LONGEST_READING_S,
})

async function readInTurn({ workspaceId, sourceId, delays = 0 }: z.infer<typeof schema>): Promise<void> {
  const underWay = readings.get(workspaceId) ?? 0
  if (underWay >= AT_ONCE_OF_SHOP)
    return enqueue(
      null,
      readSourceJob,
      { workspaceId, sourceId, delays },
      { startAfterSeconds: BUSY_SECONDS },
    )
  readings.set(workspaceId, underWay + 1)
  let startAfterSeconds: number | null
  try {
    startAfterSeconds = await readSource(workspaceId, sourceId, { isLastTry: delays >= MOST_DELAYS })
  } finally {
    const left = readings.get(workspaceId)! - 1
    if (left > 0) readings.set(workspaceId, left)
    else readings.delete(workspaceId)
  }
  if (startAfterSeconds !== null)
    await enqueue(null, readSourceJob, { workspaceId, sourceId, delays: delays + 1 }, { startAfterSeconds })
}

export const removeFileJob = defineJob(
  'knowledge.remove-file',
  z.object({ storageKey: z.string() }),
  ({ storageKey }) => storage().remove(storageKey),
)
