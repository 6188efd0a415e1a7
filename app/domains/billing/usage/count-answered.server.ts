import { workspaceDb } from '~/platform/db/db.server'
import { DAY_MS } from '../subscriptions/subscription'
import { ANSWERED } from './usage-event'

/**
 * Conversations that the assistant answered for the first time within the period, `to` excluded: what plans count. One in
 * which only people spoke, or the assistant only said that it didn't know, costs nothing; one that goes on counts once.
 * Whole days come from their sums; only what lies on the days that the period's ends cut is counted event by event.
 */
export async function countAnswered(
  workspaceId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const firstWhole = new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS)
  const lastCut = new Date(Math.max(firstWhole.getTime(), Math.floor(to.getTime() / DAY_MS) * DAY_MS))
  const beforeWhole = firstWhole < to ? firstWhole : to
  const [row] = await workspaceDb(workspaceId).$queryRaw<{ count: number }[]>`
    SELECT (
      (SELECT coalesce(sum(quantity), 0) FROM usage_days
       WHERE workspace_id = ${workspaceId}::uuid AND type = ${ANSWERED}
         AND day >= ${isoDay(firstWhole)}::date AND day < ${isoDay(lastCut)}::date)
      + (SELECT coalesce(sum(quantity), 0) FROM usage_events
         WHERE workspace_id = ${workspaceId}::uuid AND type = ${ANSWERED}
           AND time >= ${from} AND time < ${beforeWhole})
      + (SELECT coalesce(sum(quantity), 0) FROM usage_events
         WHERE workspace_id = ${workspaceId}::uuid AND type = ${ANSWERED}
           AND time >= ${lastCut} AND time < ${to})
    )::int AS count`
  return row?.count ?? 0
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
