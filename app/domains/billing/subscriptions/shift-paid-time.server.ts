import type { SystemTx } from '~/platform/db/db.server'
import { GRANT_SOURCE } from './subscription'

export interface Standstill {
  /** The subscription. */
  id: string
  workspaceId: string
  pausedAt: Date
  seconds: number
}

/**
 * Moves on by so many seconds whatever of a subscription hadn't ended when it was paused: its period, what was granted and
 * bought with it, and the stretches in which conversations are counted. What had begun keeps its beginning, so what was used
 * of it stays used. The caller holds the subscription's row.
 */
export async function shiftPaidTime(
  tx: SystemTx,
  { id, workspaceId, pausedAt, seconds }: Standstill,
): Promise<void> {
  if (seconds === 0) return
  await tx.$executeRaw`
    UPDATE subscriptions SET
      period_start = period_start + CASE WHEN period_start > ${pausedAt} THEN make_interval(secs => ${seconds}) ELSE '0' END,
      period_end = period_end + make_interval(secs => ${seconds}),
      paused_seconds = paused_seconds + CASE WHEN period_start > ${pausedAt} THEN 0 ELSE ${seconds}::int END,
      trial_ends_at = trial_ends_at + CASE WHEN trial_ends_at > ${pausedAt} THEN make_interval(secs => ${seconds}) ELSE '0' END,
      -- Its periods end on another day of the month from now on.
      billing_cycle_anchor = period_end + make_interval(secs => ${seconds})
    WHERE id = ${id}::uuid`
  await shiftGrants(tx, { workspaceId, pausedAt, seconds })
  await shiftStretches(tx, { workspaceId, pausedAt, seconds })
  await tx.$executeRaw`
    UPDATE entitlements SET period_end = period_end + make_interval(secs => ${seconds}),
      period_start = period_start + CASE WHEN period_start > ${pausedAt} THEN make_interval(secs => ${seconds}) ELSE '0' END
    WHERE workspace_id = ${workspaceId}::uuid AND period_end > ${pausedAt}`
  await tx.$executeRaw`
    UPDATE plan_payments SET period_end = period_end + make_interval(secs => ${seconds})
    WHERE workspace_id = ${workspaceId}::uuid AND period_end > ${pausedAt}`
  await tx.$executeRaw`
    UPDATE usage_alerts SET period_end = period_end + make_interval(secs => ${seconds})
    WHERE workspace_id = ${workspaceId}::uuid AND period_end > ${pausedAt}`
  // What was used before is owed as many days after as it was.
  await tx.$executeRaw`
    UPDATE usage_orders u SET due_at = due_at + make_interval(secs => ${seconds}) FROM sales_orders o
    WHERE u.workspace_id = ${workspaceId}::uuid AND o.id = u.order_id AND o.state = 'OPEN'`
}

type Shift = Omit<Standstill, 'id'>

/** One by one, the last first: a stretch moved by its own length would meet the next, whose key is where it begins. */
async function shiftGrants(tx: SystemTx, { workspaceId, pausedAt, seconds }: Shift): Promise<void> {
  const later = addSeconds(seconds)
  const grants = await tx.planGrant.findMany({
    where: { workspaceId, source: GRANT_SOURCE, periodEnd: { gt: pausedAt } },
    orderBy: { periodStart: 'desc' },
  })
  for (const { source, periodStart, periodEnd, trialEndsAt } of grants)
    await tx.planGrant.update({
      where: { workspaceId_source_periodStart: { workspaceId, source, periodStart } },
      data: {
        periodStart: periodStart > pausedAt ? later(periodStart) : periodStart,
        periodEnd: later(periodEnd),
        trialEndsAt: trialEndsAt && trialEndsAt > pausedAt ? later(trialEndsAt) : trialEndsAt,
      },
    })
}

async function shiftStretches(tx: SystemTx, { workspaceId, pausedAt, seconds }: Shift): Promise<void> {
  const later = addSeconds(seconds)
  const stretches = await tx.usagePeriod.findMany({
    where: { workspaceId, periodEnd: { gt: pausedAt } },
    orderBy: { periodStart: 'desc' },
  })
  for (const { periodStart, periodEnd } of stretches)
    await tx.usagePeriod.update({
      where: { workspaceId_periodStart: { workspaceId, periodStart } },
      data: {
        periodStart: periodStart > pausedAt ? later(periodStart) : periodStart,
        periodEnd: later(periodEnd),
      },
    })
}

const addSeconds = (seconds: number) => (date: Date) => new Date(date.getTime() + seconds * 1000)
