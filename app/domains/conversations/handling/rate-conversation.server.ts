import { z } from 'zod'
import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { changeConversation } from './change-conversation.server'

export const ratingSchema = z.object({
  rating: z.union([z.literal(1), z.literal(-1)]),
  comment: z.string().trim().max(1000).optional(),
})
export type Rating = z.infer<typeof ratingSchema>

/** Keeps the shopper's latest rating; a later one replaces it, a comment stays until another is given. */
export async function rateConversation(
  workspaceId: string,
  conversationId: string,
  { rating, comment }: Rating,
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const data = { rating, ...(comment === undefined ? {} : { ratingComment: comment }) }
    await changeConversation(tx, conversationId, {}, data)
    await announce(tx, workspaceId, conversationId, { kind: 'changed' })
  })
}
