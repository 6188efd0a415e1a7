import { workspaceDb } from '~/platform/db/db.server'

/**
 * Conversations that the assistant answered for the first time within the period: what plans count. One in which only
 * people spoke, or the assistant only said that it didn't know, costs nothing; one that goes on counts once.
 */
export async function countAnswered(
  workspaceId: string,
  { from, to }: { from: Date; to: Date },
  channel?: string,
): Promise<number> {
  const [row] = await workspaceDb(workspaceId).$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT min(m.created_at) AS answered_at
      FROM messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE m.workspace_id = ${workspaceId}::uuid AND c.workspace_id = ${workspaceId}::uuid
        AND m.author = 'ASSISTANT' AND m.outcome = 'answered'
        AND (${channel ?? null}::text IS NULL OR c.channel = ${channel ?? null})
      GROUP BY m.conversation_id
    ) AS answered
    WHERE answered_at >= ${from} AND answered_at < ${to}`
  return row?.count ?? 0
}
