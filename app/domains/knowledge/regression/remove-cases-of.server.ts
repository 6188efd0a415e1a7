import { workspaceDb } from '~/platform/db/db.server'

/** Removes the checks that were made from messages: their questions are a shopper's own words. */
export async function removeCasesOf(workspaceId: string, messageIds: string[]): Promise<number> {
  const { count } = await workspaceDb(workspaceId).regressionCase.deleteMany({
    where: { messageId: { in: messageIds } },
  })
  return count
}
