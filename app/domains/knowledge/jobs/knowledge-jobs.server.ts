import { z } from 'zod'
import { defineJob } from '~/platform/jobs/jobs.server'
import { storage } from '~/platform/storage/storage.server'
import { readSource } from '../sources/read-source.server'

/** A slow site of a thousand pages takes hours; the source's own lease tells a dead reading much sooner. */
const LONGEST_READING_S = 6 * 3600

export const readSourceJob = defineJob(
  'knowledge.read-source',
  z.object({ workspaceId: z.uuid(), sourceId: z.uuid() }),
  ({ workspaceId, sourceId }) => readSource(workspaceId, sourceId),
  { concurrency: 2, expireInSeconds: LONGEST_READING_S },
)

export const removeFileJob = defineJob(
  'knowledge.remove-file',
  z.object({ storageKey: z.string() }),
  ({ storageKey }) => storage().remove(storageKey),
)
