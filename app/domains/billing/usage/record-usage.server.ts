import { Prisma, type WorkspaceTx } from '~/platform/db/db.server'
import { ANSWERED, conversationsOf, type UsageEvent } from './usage-event'

/**
 * Meters what was used, in the transaction in which it was used: there is neither use without its event nor an event of
 * what was undone. An event that is known changes nothing. The row that sums up its day is locked until the commit: call
 * this last.
 */
export async function recordUsage(tx: WorkspaceTx, workspaceId: string, event: UsageEvent): Promise<void> {
  await tx.usageEvent.createMany({ data: [{ workspaceId, ...event }], skipDuplicates: true })
}

/** Meters an answered conversation (`answeredEvent`) as a part of the statement that writes the answer, as the row `written`. */
export const answeredUsage = (workspaceId: string): Prisma.Sql => Prisma.sql`
  INSERT INTO usage_events (source, id, workspace_id, type, subject, time, data)
  SELECT ${conversationsOf(workspaceId)}, "conversationId"::text, ${workspaceId}::uuid, ${ANSWERED},
    "conversationId"::text, "createdAt", jsonb_build_object('messageId', id)
  FROM written ON CONFLICT DO NOTHING`
