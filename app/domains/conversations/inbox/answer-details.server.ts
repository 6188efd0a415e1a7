import { workspaceDb } from '~/platform/db/db.server'

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
  const rows = await workspaceDb(workspaceId).message.findMany({
    where: { conversationId, author: 'ASSISTANT' },
    orderBy: { seq: 'asc' },
    select: { id: true, outcome: true, intent: true, trace: true, answerMs: true, flaggedAt: true },
  })
  return rows.map(({ id, ...details }) => ({ messageId: id, ...details }))
}
