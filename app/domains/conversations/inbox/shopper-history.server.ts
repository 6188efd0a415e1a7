import { Prisma } from '~/platform/db/db.server'

export interface ShopperConversation {
  id: string
  subject: string
  status: 'open' | 'closed'
  lastMessageAt: Date
}

const MOST_SHOWN = 8

/** The same shopper's other conversations, newest first, as a part of a statement. */
export const historyOf = (
  workspaceId: string,
  { shopperId, besides }: { shopperId: Prisma.Sql; besides: Prisma.Sql },
): Prisma.Sql => Prisma.sql`
  SELECT other.id, other.subject, lower(other.status::text) AS status, other.last_message_at AS "lastMessageAt"
  FROM conversations other
  WHERE other.workspace_id = ${workspaceId}::uuid AND other.shopper_id = ${shopperId} AND other.id <> ${besides}
  ORDER BY other.last_message_at DESC LIMIT ${MOST_SHOWN}`
