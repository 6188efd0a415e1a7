import { takeBackOrder } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'

export interface DroppedRenewal {
  /** EXPIRED: its time is over; else something else takes its place. */
  to?: 'CANCELED' | 'EXPIRED'
  /** An order that is paid already, and stays. */
  except?: string
  actor?: string
}

/**
 * Takes back the order for the next period that nobody paid, in the transaction that makes it wrong: two orders for one period
 * would be paid twice. The next look at due renewals orders anew and asks for that. Locks the order, then the
 * subscription.
 *
 * @returns false while the order is being paid: it stays the one for the next period
 * @throws AppError `conflict` when one was ordered at the same moment
 */
export async function dropRenewal(
  tx: SystemTx,
  workspaceId: string,
  { to = 'CANCELED', except, actor = 'system' }: DroppedRenewal = {},
): Promise<boolean> {
  const live = await tx.subscription.findFirst({
    where: { workspaceId, state: { not: 'CANCELED' } },
    select: { id: true, renewalOrderId: true },
  })
  if (!live) return true
  const { id, renewalOrderId: orderId } = live
  const isOther = orderId !== null && orderId !== except
  const isGone = !isOther || (await takeBackOrder(tx, { orderId, workspaceId, to, actor }))
  const [now] = await tx.$queryRaw<{ order_id: string | null }[]>`
    SELECT renewal_order_id AS order_id FROM subscriptions WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  if (now?.order_id !== orderId)
    throw new AppError('conflict', { detail: `the renewal of subscription ${id} changed meanwhile` })
  // Also where there is no order yet: one that is being made at this moment is wrong as well.
  if (isGone && orderId !== except)
    await tx.subscription.update({
      where: { id },
      data: { renewalOrderId: null, reminders: 0, renewalSeq: { increment: 1 } },
    })
  return isGone
}
