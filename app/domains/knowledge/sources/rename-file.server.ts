import type { z } from 'zod'
import { workspaceDb } from '~/platform/db/db.server'
import { fileDetailsSchema } from '../knowledge'
import { requestReading } from './request-reading.server'

/** Gives a file source another title, which shoppers see where it is quoted, and another language. */
export async function renameFile(
  workspaceId: string,
  sourceId: string,
  input: z.input<typeof fileDetailsSchema>,
): Promise<void> {
  const changes = fileDetailsSchema.parse(input)
  await workspaceDb(workspaceId).$transaction((tx) => requestReading(tx, workspaceId, sourceId, changes))
}
