import { workspaceDb } from '~/platform/db/db.server'
import { requestReading } from './request-reading.server'

/** Gives a file source another title, which shoppers see where it is quoted, and another language. */
export async function renameFile(
  workspaceId: string,
  sourceId: string,
  { title, language }: { title: string; language: string | null },
): Promise<void> {
  await workspaceDb(workspaceId).$transaction((tx) =>
    requestReading(tx, workspaceId, sourceId, { title: title.trim().slice(0, 200), language }),
  )
}
