import { workspaceDb } from '~/platform/db/db.server'

export interface PlaceInTalk {
  workspaceId: string
  conversationId: string
  seq: number
}

/**
 * Whether somebody may still be making the answer to an earlier message of a conversation: one of the last seconds that
 * the assistant is to answer and hasn't.
 *
 * @param besides ids of messages that are known to get none
 */
export async function isEarlierUnderWay(
  { workspaceId, conversationId, seq }: PlaceInTalk,
  { seconds, besides }: { seconds: number; besides: readonly string[] },
): Promise<boolean> {
  const rows = await workspaceDb(workspaceId).$queryRaw<unknown[]>`
    SELECT 1 FROM messages m JOIN conversations c ON c.id = m.conversation_id
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.conversation_id = ${conversationId}::uuid
      AND c.status = 'OPEN' AND c.handler = 'ASSISTANT'
      AND m.seq < ${seq} AND m.author = 'SHOPPER' AND m.client_id IS NOT NULL
      AND m.id <> ALL(${[...besides]}::uuid[])
      AND m.created_at > clock_timestamp() - ${seconds} * interval '1 second'
      AND NOT EXISTS (
        SELECT 1 FROM messages later WHERE later.conversation_id = m.conversation_id AND later.seq > m.seq
          AND (later.client_id = 'reply:' || m.id OR later.author = 'PERSON'))
    LIMIT 1`
  return rows.length > 0
}
