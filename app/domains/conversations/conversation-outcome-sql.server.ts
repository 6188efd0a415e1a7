import { Prisma } from '~/platform/db/db.server'
import type { ConversationOutcome } from './conversation-outcome'
import { ONGOING_MINUTES } from './conversation-outcome'

/** A row of `conversations c` that goes on: triggers keep all of an outcome but this, which time alone changes. */
const isOngoing = Prisma.sql`(c.outcome = 'abandoned' AND c.status = 'OPEN'
  AND c.last_message_at > now() - ${ONGOING_MINUTES} * interval '1 minute')`

/** One of `conversationOutcomes`, as defined there, of `conversations c`. */
export const outcomeOfConversation = Prisma.sql`(CASE WHEN ${isOngoing} THEN 'ongoing' ELSE c.outcome END)`

/** That a row of `conversations c` has an outcome, in the words of the index on it. */
export function hasOutcome(outcome: ConversationOutcome): Prisma.Sql {
  if (outcome === 'ongoing')
    return Prisma.sql`(c.last_message_slot >= message_slot(now() - ${ONGOING_MINUTES} * interval '1 minute')
      AND ${isOngoing})`
  if (outcome === 'abandoned') return Prisma.sql`(c.outcome = 'abandoned' AND NOT ${isOngoing})`
  return Prisma.sql`c.outcome = ${outcome}`
}
