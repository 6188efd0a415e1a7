import { Prisma, queryRows, type SystemTx, systemDb } from '~/platform/db/db.server'
import { FREE_PLAN } from '../plans/plan'
import type { Beyond } from './beyond-plan'
import { ANSWERED } from './usage-event'
import { isPaused, type UsageStanding, usageStanding } from './usage-standing.server'

/** Shares of what is included at which somebody is told, in percent. */
export const ALERT_PERCENTS = [80, 100] as const
export type AlertPercent = (typeof ALERT_PERCENTS)[number]

/**
 * Workspaces that may have reached a share: those whose sums of the last 32 days and the time for which their plan was paused,
 * which are no less than any period's, are
 * near what their plan has. The sample shop has no limit.
 */
export async function workspacesNearLimit(now = new Date()): Promise<string[]> {
  const rows = await systemDb().$queryRaw<{ id: string }[]>`
    SELECT w.id
    FROM usage_days d JOIN workspaces w ON w.id = d.workspace_id AND NOT w.is_sample
    LEFT JOIN subscriptions s ON s.workspace_id = w.id AND s.state <> 'CANCELED'
    JOIN LATERAL (
      SELECT p.conversations_included AS included
      FROM plans p LEFT JOIN plan_grants g ON g.plan_code = p.code AND g.workspace_id = w.id AND NOT EXISTS (
        SELECT 1 FROM plan_grants l WHERE l.workspace_id = w.id AND l.source = g.source
          AND l.period_start > g.period_start AND l.period_start <= ${now}::timestamptz)
      WHERE g.workspace_id IS NOT NULL OR p.code = ${FREE_PLAN}
      ORDER BY p.position DESC LIMIT 1
    ) plan ON plan.included > 0
    WHERE d.type = ${ANSWERED} AND d.day > ${now}::timestamptz - interval '32 days' - make_interval(secs => coalesce(s.paused_seconds, 0))
    GROUP BY w.id, plan.included
    HAVING sum(d.quantity) * 100 >= plan.included * ${ALERT_PERCENTS[0]}`
  return rows.map(({ id }) => id)
}

/**
 * Notes which shares of what is included are reached, in the caller's transaction, each once in a period. Who has more by
 * then, by a larger plan or an add-on, is told of its shares anew.
 *
 * @returns the largest that wasn't noted before; null when there is nothing to tell
 */
export async function claimAlert(
  tx: SystemTx,
  workspaceId: string,
  { answered, included, from, to }: UsageStanding,
): Promise<AlertPercent | null> {
  if (!included) return null
  let claimed: AlertPercent | null = null
  for (const percent of ALERT_PERCENTS) {
    if (answered * 100 < included * percent) continue
    const { count } = await tx.usageAlert.createMany({
      data: [{ workspaceId, type: ANSWERED, periodStart: from, periodEnd: to, percent, included }],
      skipDuplicates: true,
    })
    if (count === 1) claimed = percent
  }
  return claimed
}

/** That a workspace's plan is paused, or how near its limit it is; null while that worries nobody. Cheap for those whom no alert was sent to. */
export async function usageNotice(
  workspaceId: string,
  now = new Date(),
): Promise<{ share: 'near' | 'over'; beyond: Beyond } | { share: 'paused' } | null> {
  const [seen] = await queryRows<{ mayBePaused: boolean; isWarned: boolean }>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM subscriptions WHERE workspace_id = ${workspaceId}::uuid AND state = 'PAUSED') AS "mayBePaused",
      EXISTS (SELECT 1 FROM usage_alerts WHERE workspace_id = ${workspaceId}::uuid AND period_end > ${now}) AS "isWarned"`)
  if (seen!.mayBePaused && (await isPaused(workspaceId))) return { share: 'paused' }
  if (!seen!.isWarned) return null
  const { answered, included, beyond } = await usageStanding(workspaceId, 'USD', now)
  // What was bought since the alert counts.
  if (included === null || answered * 100 < included * ALERT_PERCENTS[0]) return null
  return { share: answered >= included ? 'over' : 'near', beyond }
}
