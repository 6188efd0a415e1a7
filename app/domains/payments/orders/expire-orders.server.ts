import { Prisma, systemDb } from '~/platform/db/db.server'
import { PAID_BY_CREDIT } from '../credit/paid-by-credit.server'
import { WAITING_STATES } from '../payment-states'
import { endOrder } from './end-order.server'

/**
 * Ends the orders that nobody paid: a week after they were made, or when their own time is over. Longer wait those that
 * a mail asked for, quotes and renewals, and longest what was used already; numbers are ended with their hold. One that is being paid, by bank for one,
 * waits for that, and one that was paid in part waits for the rest. Those of a workspace that is gone end at once, so that the
 * credit in them can be paid back. A regular chore.
 */
export async function expireOrders(now = new Date()): Promise<void> {
  const due = await systemDb().$queryRaw<{ id: string; workspace_id: string | null }[]>(Prisma.sql`
    SELECT id, workspace_id FROM sales_orders
    WHERE state = 'OPEN' AND paid_minor = ${PAID_BY_CREDIT} AND (purpose ->> 'kind' <> 'number'
      AND coalesce(expires_at, created_at + CASE
        WHEN purpose ->> 'change' = 'renew' THEN interval '60 days'
        WHEN purpose ->> 'kind' = 'usage' THEN interval '400 days'
        WHEN purpose ->> 'kind' = 'quote' THEN interval '30 days'
        ELSE interval '7 days' END) <= ${now}
      OR workspace_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = sales_orders.workspace_id))
    ORDER BY created_at LIMIT 500`)
  for (const { id, workspace_id } of due) await expireOrder(id, workspace_id)
}

async function expireOrder(orderId: string, workspaceId: string | null): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    // Payments are begun under the same lock: none can slip in between.
    await tx.$queryRaw`SELECT id FROM sales_orders WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`
    const underWay = await tx.payment.count({ where: { orderId, state: { in: [...WAITING_STATES] } } })
    if (underWay === 0) await endOrder(tx, { orderId, workspaceId, to: 'EXPIRED', actor: 'system' })
  })
}
