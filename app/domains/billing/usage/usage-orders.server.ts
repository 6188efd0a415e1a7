import { type SystemTx, systemDb, workspaceDb } from '~/platform/db/db.server'
import { DAY_MS, GRACE_DAYS } from '../subscriptions/subscription'
import { LOOK_BACK_DAYS } from './uncharged-usage.server'

/** An order for nothing but conversations beyond a plan, which nobody has paid so far. */
export interface OpenUsageOrder {
  orderId: string
  workspaceId: string
  dueAt: Date
  /** Mails that asked for it. */
  reminders: number
}

/** From making an order to its day, as renewals have it: a kept card is announced a week ahead. */
const DUE_AFTER_DAYS = 7
/** Days after its day on which a mail reminds of it; the first asks when it is made. */
const REMINDER_DAYS: readonly number[] = [-DUE_AFTER_DAYS, 1, 3, 5]

/** An event may be written a moment after the time that it tells. */
const SETTLES_MS = 3_600_000

/** Notes an order for what went beyond a plan, and that it was asked for, in the transaction that makes it. */
export async function noteUsageOrder(
  tx: SystemTx,
  { orderId, workspaceId }: { orderId: string; workspaceId: string },
  now: Date,
): Promise<{ dueAt: Date }> {
  const dueAt = new Date(now.getTime() + DUE_AFTER_DAYS * DAY_MS)
  await tx.usageOrder.create({ data: { orderId, workspaceId, dueAt, reminders: 1 } })
  return { dueAt }
}

/** Those that wait for money, the oldest first. While a plan is paused none of its is asked for. */
export async function openUsageOrders(): Promise<OpenUsageOrder[]> {
  return systemDb().$queryRaw`
    SELECT u.order_id AS "orderId", u.workspace_id AS "workspaceId", u.due_at AS "dueAt", u.reminders
    FROM usage_orders u JOIN sales_orders o ON o.id = u.order_id AND o.state = 'OPEN'
    WHERE NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.workspace_id = u.workspace_id AND s.state = 'PAUSED')
    ORDER BY u.due_at LIMIT 500`
}

/** Notes that an order is reminded of, in the caller's transaction; false when its day isn't there, or another did. */
export async function claimReminder(
  tx: SystemTx,
  { orderId, dueAt, reminders }: OpenUsageOrder,
  now: Date,
): Promise<boolean> {
  const days = REMINDER_DAYS[reminders]
  if (days === undefined || dueAt.getTime() + days * DAY_MS > now.getTime()) return false
  const { count } = await tx.usageOrder.updateMany({
    where: { orderId, reminders, order: { state: 'OPEN' } },
    data: { reminders: reminders + 1 },
  })
  return count === 1
}

/** Whether a workspace hasn't paid for earlier conversations beyond its plan, and the days of grace for it are over. */
export async function owesForUsage(workspaceId: string, now = new Date()): Promise<boolean> {
  const owed = await workspaceDb(workspaceId).usageOrder.findFirst({
    where: { dueAt: { lte: new Date(now.getTime() - GRACE_DAYS * DAY_MS) }, order: { state: 'OPEN' } },
    select: { orderId: true },
  })
  return owed !== null
}

/** The oldest order for conversations beyond its plan that a workspace may pay; null without one. */
export async function findUsageOrder(workspaceId: string): Promise<string | null> {
  const open = await workspaceDb(workspaceId).usageOrder.findFirst({
    where: { order: { state: 'OPEN' } },
    orderBy: { dueAt: 'asc' },
    select: { orderId: true },
  })
  return open?.orderId ?? null
}

/** A workspace's stretches in one currency that are over and that nobody looked at since. */
export interface EndedUsage {
  workspaceId: string
  currency: string
  /** No subscription is left that goes on: what isn't charged now never is. */
  isLast: boolean
}

/** Until when stretches must have ended to be looked at. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - SETTLES_MS)

/**
 * Whose stretches are over and in none of whose renewals what went beyond the plan will come: those of a year, and of a
 * subscription that ended. A plan by the month brings it with its next period. In a pause nothing ends.
 */
export async function endedUsage(now = new Date()): Promise<EndedUsage[]> {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS)
  const rows = await systemDb().$queryRaw<{ id: string; currency: string; last: boolean }[]>`
    SELECT p.workspace_id AS id, p.currency, count(s.id) = 0 AS last
    FROM usage_periods p
    JOIN billing_customers c ON c.workspace_id = p.workspace_id
    JOIN workspaces w ON w.id = p.workspace_id
    LEFT JOIN subscriptions s ON s.workspace_id = p.workspace_id AND s.state IN ('ACTIVE', 'PAST_DUE', 'PAUSED')
      AND s.currency = p.currency
    WHERE p.settled_at IS NULL AND p.period_end <= ${settledBefore(now)} AND p.period_end > ${since}
      AND (s.id IS NULL OR s.billing_interval = 'year' AND s.state <> 'PAUSED')
    GROUP BY p.workspace_id, p.currency LIMIT 500`
  return rows.map(({ id, currency, last }) => ({ workspaceId: id, currency, isLast: last }))
}

/** Notes that ended stretches were looked at, in the transaction that orders what went beyond them. */
export async function settleUsage(
  tx: SystemTx,
  { workspaceId, currency }: EndedUsage,
  now: Date,
): Promise<void> {
  await tx.usagePeriod.updateMany({
    where: { workspaceId, currency, settledAt: null, periodEnd: { lte: settledBefore(now) } },
    data: { settledAt: now },
  })
}
