import { workspaceDb } from '~/platform/db/db.server'

const AT_ONCE = 200

/**
 * Removes all conversations of a store's pages, and the shoppers who are left without any: whoever only opened a chat is
 * made again when they open another. A kill leaves the rest for the next call.
 *
 * @returns how many conversations went
 */
export async function removeStoreConversations(workspaceId: string, storeId: string): Promise<number> {
  const db = workspaceDb(workspaceId)
  let removed = 0
  for (;;) {
    const rows = await db.conversation.findMany({
      where: { storeId },
      select: { id: true },
      take: AT_ONCE,
    })
    if (rows.length === 0) break
    removed += (await db.conversation.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })).count
  }
  await db.shopper.deleteMany({ where: { conversations: { none: {} } } })
  return removed
}
