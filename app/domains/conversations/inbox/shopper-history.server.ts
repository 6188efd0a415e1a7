import { workspaceDb } from '~/platform/db/db.server'

export interface ShopperConversation {
  id: string
  subject: string
  status: 'open' | 'closed'
  lastMessageAt: Date
}

const MOST_SHOWN = 8

/** The same shopper's other conversations, newest first. */
export async function shopperHistory(
  workspaceId: string,
  { shopperId, besides }: { shopperId: string; besides: string },
): Promise<ShopperConversation[]> {
  const rows = await workspaceDb(workspaceId).conversation.findMany({
    where: { shopperId, id: { not: besides } },
    orderBy: { lastMessageAt: 'desc' },
    take: MOST_SHOWN,
    select: { id: true, subject: true, status: true, lastMessageAt: true },
  })
  return rows.map((row) => ({ ...row, status: row.status.toLowerCase() as ShopperConversation['status'] }))
}
