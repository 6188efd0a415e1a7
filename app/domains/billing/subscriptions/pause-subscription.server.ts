import { takeBackOrder } from '~/domains/payments/payments.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Subscription as Row } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { dropRenewal } from './drop-renewal.server'
import { shiftPaidTime } from './shift-paid-time.server'
import {
  DAY_MS,
  DAYS_BETWEEN_PAUSES,
  LONGEST_PAUSE_DAYS,
  SHORTEST_PAUSE_DAYS,
  type Subscription,
} from './subscription'
import { subscriptionOf } from './subscription-queries.server'
import { subscriptionMachine } from './subscription-states'

export interface PauseToBegin {
  workspaceId: string
  /** When it goes on by itself; null: as late as it may. */
  until: Date | null
  /** As in `state_moves`. */
  actor: string
}

/** What else comes about with a pause or its end, in its transaction. */
export type Alongside = (tx: SystemTx, changed: Subscription & { customerId: string | null }) => Promise<void>

const LATE: Alongside = async () => {}

/** From when on a plan may be paused; null: it can't be, as it isn't paid for or stands still already. */
export function mayPauseFrom({ state, periodEnd, resumedAt }: Subscription, now: Date): Date | null {
  if (state !== 'ACTIVE' || periodEnd <= now) return null
  return resumedAt ? new Date(resumedAt.getTime() + DAYS_BETWEEN_PAUSES * DAY_MS) : now
}

/**
 * Has a plan that is paid for stand still: what was ordered for it and nobody paid is taken back, and nothing is charged or
 * asked for until it goes on. Its paid time is kept.
 *
 * @throws AppError `bad_request` for a day that is too near or too far, `conflict` where nothing runs that could be paused,
 *   the last pause ended too lately, or a payment for the plan is under way
 */
export async function pauseSubscription(
  { workspaceId, until, actor }: PauseToBegin,
  now = new Date(),
  alongside: Alongside = LATE,
): Promise<void> {
  const resumesAt = until ?? new Date(now.getTime() + LONGEST_PAUSE_DAYS * DAY_MS)
  const length = resumesAt.getTime() - now.getTime()
  if (!(length >= SHORTEST_PAUSE_DAYS * DAY_MS && length <= LONGEST_PAUSE_DAYS * DAY_MS))
    throw new AppError('bad_request', {
      detail: 'no day on which a pause could end',
      messageKey: 'billing.pause.errors.day',
      values: { days: LONGEST_PAUSE_DAYS },
    })
  await systemDb().$transaction(async (tx) => {
    await takeBackOpenOrders(tx, workspaceId, actor)
    const row = await lockLive(tx, workspaceId)
    const from = row && mayPauseFrom(subscriptionOf(row), now)
    if (!row || !from || from > now)
      throw new AppError('conflict', {
        detail: 'nothing runs that can be paused now',
        messageKey: from ? 'billing.pause.errors.again' : 'billing.pause.errors.state',
        values: { days: DAYS_BETWEEN_PAUSES },
      })
    await tx.subscription.update({
      where: { id: row.id },
      data: { pausedAt: now, resumesAt, resumeMailedAt: null },
    })
    await moveState(tx, subscriptionMachine, 'subscriptions', {
      id: row.id,
      workspaceId,
      to: 'PAUSED',
      actor,
      detail: { until: resumesAt.toISOString() },
    })
    await alongside(tx, await changed(tx, row.id))
  })
}

/**
 * Lets a paused plan go on, with all of the paid time that it had when it was paused.
 *
 * @param dueAt only where the day on which it goes on by itself has come
 * @returns false where it doesn't stand still
 */
export async function resumeSubscription(
  { workspaceId, actor, dueAt }: { workspaceId: string; actor: string; dueAt?: Date },
  now = new Date(),
  alongside: Alongside = LATE,
): Promise<boolean> {
  return systemDb().$transaction(async (tx) => {
    const row = await lockLive(tx, workspaceId)
    if (row?.state !== 'PAUSED' || (dueAt && row.resumesAt! > dueAt)) return false
    await resume(tx, row, { actor, at: now })
    await alongside(tx, await changed(tx, row.id))
    return true
  })
}

/** The same in the transaction of whoever holds the paused subscription's row. */
export async function resume(
  tx: SystemTx,
  { id, workspaceId, pausedAt }: Row,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const seconds = standstill(pausedAt!, at)
  await shiftPaidTime(tx, { id, workspaceId, pausedAt: pausedAt!, seconds })
  await moveState(tx, subscriptionMachine, 'subscriptions', {
    id,
    workspaceId,
    to: 'ACTIVE',
    from: ['PAUSED'],
    actor,
    detail: { pausedAt: pausedAt!.toISOString(), seconds },
  })
  await tx.subscription.update({
    where: { id },
    data: { pausedAt: null, resumesAt: null, resumeMailedAt: null, resumedAt: at },
  })
}

/** Longer than any pause by the time that a server may have been down; a clock that jumped gives nobody a year. */
const MOST_SECONDS = ((LONGEST_PAUSE_DAYS + 30) * DAY_MS) / 1000

/** Whole seconds, rounded for the customer; none where the clock was put back since. */
const standstill = (pausedAt: Date, at: Date): number =>
  Math.min(MOST_SECONDS, Math.max(0, Math.ceil((at.getTime() - pausedAt.getTime()) / 1000)))

/** Paused plans that are to go on by themselves. */
export async function dueResumptions(now = new Date()): Promise<string[]> {
  const rows = await systemDb().subscription.findMany({
    where: { state: 'PAUSED', resumesAt: { lte: now } },
    orderBy: { resumesAt: 'asc' },
    select: { workspaceId: true },
    take: 500,
  })
  return rows.map(({ workspaceId }) => workspaceId)
}

/**
 * Takes back what was ordered of the plan and its add-ons and nobody paid: what it would be charged for is another stretch
 * afterwards. The renewal comes last, as those who hand over a paid order lock that first.
 */
async function takeBackOpenOrders(tx: SystemTx, workspaceId: string, actor: string): Promise<void> {
  const open = await tx.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM sales_orders o
    WHERE o.workspace_id = ${workspaceId}::uuid AND o.state = 'OPEN' AND o.purpose ->> 'kind' IN ('plan', 'addon')
      AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.workspace_id = o.workspace_id AND s.renewal_order_id = o.id)
    ORDER BY o.id`
  for (const { id: orderId } of open)
    if (!(await takeBackOrder(tx, { orderId, workspaceId, to: 'CANCELED', actor }))) throw underWay()
  if (!(await dropRenewal(tx, workspaceId, { actor }))) throw underWay()
}

const underWay = () =>
  new AppError('conflict', {
    detail: 'a payment for the plan is under way',
    messageKey: 'billing.pause.errors.underWay',
  })

async function lockLive(tx: SystemTx, workspaceId: string): Promise<Row | null> {
  await tx.$queryRaw`
    SELECT 1 FROM subscriptions WHERE workspace_id = ${workspaceId}::uuid AND state <> 'CANCELED' FOR NO KEY UPDATE`
  return tx.subscription.findFirst({ where: { workspaceId, state: { not: 'CANCELED' } } })
}

async function changed(tx: SystemTx, id: string) {
  const row = await tx.subscription.findUniqueOrThrow({ where: { id } })
  return { ...subscriptionOf(row), customerId: row.customerId }
}
