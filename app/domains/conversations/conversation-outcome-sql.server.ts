import { Prisma } from '~/platform/db/db.server'
import { CONTENT_INTENTS, ONGOING_MINUTES } from './conversation-outcome'

/**
 * Joins `last_answer` (outcome and seq of the last answer to a question) and `content` (whether the shopper showed
 * content after it) to a query `FROM conversations c`.
 */
export const outcomeJoins = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT a.outcome, a.seq FROM messages a
    WHERE a.conversation_id = c.id AND a.workspace_id = c.workspace_id
      AND a.outcome IN ('answered', 'shown', 'clarified', 'unknown', 'refused')
    ORDER BY a.seq DESC LIMIT 1
  ) last_answer ON true
  LEFT JOIN LATERAL (
    SELECT EXISTS (
      SELECT 1 FROM messages t WHERE t.conversation_id = c.id AND t.workspace_id = c.workspace_id
        AND t.seq > last_answer.seq AND t.intent IN (${Prisma.join([...CONTENT_INTENTS])})
    ) AS shown
  ) content ON true`

/** One of `conversationOutcomes`, as defined there. */
export const outcomeOfConversation = Prisma.sql`(CASE
  WHEN c.handed_over_at IS NOT NULL THEN 'handed-over'
  WHEN c.rating = -1 OR last_answer.outcome IN ('unknown', 'refused') THEN 'unanswered'
  WHEN last_answer.outcome IN ('answered', 'shown') AND (c.rating = 1 OR content.shown OR c.closed_by = 'shopper') THEN 'solved'
  WHEN last_answer.outcome IS NULL THEN 'no-question'
  WHEN c.status = 'OPEN' AND c.last_message_at > now() - ${ONGOING_MINUTES} * interval '1 minute' THEN 'ongoing'
  ELSE 'abandoned'
END)`
