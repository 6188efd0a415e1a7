import { Prisma, queryRows } from '~/platform/db/db.server'

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
  return queryRows<ShopperConversation>(Prisma.sql`
    SELECT id, subject, lower(status::text) AS status, last_message_at AS "lastMessageAt" FROM conversations
    WHERE workspace_id = ${workspaceId}::uuid AND shopper_id = ${shopperId}::uuid AND id <> ${besides}::uuid
    ORDER BY last_message_at DESC LIMIT ${MOST_SHOWN}`)
}
