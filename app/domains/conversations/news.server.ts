import { z } from 'zod'
import type { WorkspaceTx } from '~/platform/db/db.server'
import { declareJob, enqueue } from '~/platform/jobs/jobs.server'

export const conversationNewsSchema = z.object({
  workspaceId: z.uuid(),
  conversationId: z.uuid(),
  /**
   * waiting: a person was asked for, or the shopper wrote while one is awaited; message: they wrote to the person who
   * answers; assigned: it became somebody's; note: a colleague wrote a note; answered: a person wrote to the shopper.
   */
  kind: z.enum(['waiting', 'message', 'assigned', 'note', 'answered']),
  /** The member who brought it about. */
  actorId: z.uuid().nullable(),
  /** The new assignee, or the note. */
  aboutId: z.uuid().nullable(),
})
export type ConversationNews = z.output<typeof conversationNewsSchema>

/** What people must hear of, in the transaction that makes it so; workflows/tell-team says who is told and how. */
export const conversationNewsJob = declareJob('conversations.news', conversationNewsSchema, {
  retryLimit: 5,
  expireInSeconds: 60,
  concurrency: 2,
})

export function reportNews(
  tx: WorkspaceTx,
  news: Pick<ConversationNews, 'workspaceId' | 'conversationId' | 'kind'> & Partial<ConversationNews>,
): Promise<void> {
  return enqueue(tx, conversationNewsJob, { actorId: null, aboutId: null, ...news })
}
