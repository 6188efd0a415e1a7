import { systemDb } from '~/platform/db/db.server'

export interface PendingMessage {
  workspaceId: string
  conversationId: string
  shopperId: string
  channel: string
  clientId: string
  text: string
  /** Of the conversation. */
  language: string
  pageUrl: string | null
  pageContext: unknown
  storeId: string | null
  /** The shopper's id at the shop, when they were signed in there. */
  externalId: string | null
}

interface PendingSearch {
  hours?: number
  /** Those younger than that may be about to be answered. */
  waitedSeconds?: number
  limit?: number
  /** Of this conversation only. */
  conversationId?: string | null
}

/**
 * Shoppers' messages of the last `hours` that nothing answers: what a killed process left behind. A message is
 * left out when a person answers the conversation or has written after it. Across workspaces, oldest first.
 */
export async function findPendingMessages({
  hours = 24,
  waitedSeconds = 0,
  limit = 1000,
  conversationId = null,
}: PendingSearch = {}): Promise<PendingMessage[]> {
  return systemDb().$queryRaw<PendingMessage[]>`
    SELECT m.workspace_id AS "workspaceId", m.conversation_id AS "conversationId", c.shopper_id AS "shopperId",
      c.channel, m.client_id AS "clientId", m.text, c.language, c.page_url AS "pageUrl", c.page_context AS "pageContext",
      c.store_id AS "storeId", s.external_id AS "externalId"
    FROM messages m JOIN conversations c ON c.id = m.conversation_id AND c.workspace_id = m.workspace_id
    JOIN shoppers s ON s.id = c.shopper_id AND s.workspace_id = c.workspace_id
    WHERE m.author = 'SHOPPER' AND m.client_id IS NOT NULL
      AND m.created_at > now() - ${hours} * interval '1 hour'
      AND m.created_at <= now() - ${waitedSeconds} * interval '1 second'
      AND c.status = 'OPEN' AND c.handler = 'ASSISTANT'
      AND (${conversationId}::uuid IS NULL OR c.id = ${conversationId}::uuid)
      AND NOT EXISTS (
        SELECT 1 FROM messages later WHERE later.conversation_id = m.conversation_id
          AND (later.client_id = 'reply:' || m.id OR (later.author = 'PERSON' AND later.seq > m.seq)))
    ORDER BY m.created_at LIMIT ${limit}`
}
