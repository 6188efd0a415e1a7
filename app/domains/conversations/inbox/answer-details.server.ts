import { Prisma, queryRows } from '~/platform/db/db.server'

export interface AnswerDetails {
  messageId: string
  outcome: string | null
  intent: string | null
  /** Tools called, with their milliseconds, and why it was answered so. */
  trace: unknown
  answerMs: number | null
  flaggedAt: Date | null
}

/** What the dashboard shows beside the assistant's answers of a conversation; never sent to shoppers. */
export async function answerDetails(workspaceId: string, conversationId: string): Promise<AnswerDetails[]> {
  return queryRows<AnswerDetails>(Prisma.sql`
    SELECT id AS "messageId", outcome, intent, trace, answer_ms AS "answerMs", flagged_at AS "flaggedAt"
    FROM messages
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${conversationId}::uuid AND author = 'ASSISTANT'
    ORDER BY seq`)
}
