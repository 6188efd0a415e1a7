import { keepCoupon, redeemAgain } from '~/domains/coupons/coupons.server'
import { issueInvoice } from '~/domains/invoices/invoices.server'
import { orderMachine, type Purpose, purposeSchema, type ReturnReason } from '~/domains/payments/payments'
import { takenBackBefore } from '~/domains/payments/payments.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { SalesOrder } from '~/platform/db/generated/client'
import { moveState } from '~/platform/states/move-state.server'
import { fulfilAddon } from './fulfil-addon.server'
import { fulfilNumber } from './fulfil-number.server'
import { fulfilPlan } from './fulfil-plan.server'
import { fulfilQuote } from './fulfil-quote.server'
import { fulfilUsage } from './fulfil-usage.server'
import type { Fulfilment } from './fulfilment'
import { giveBackOrder } from './give-back-order.server'

/** What hands over an order, by what it is for. */
export const fulfilments: { readonly [K in Purpose['kind']]: Fulfilment<K> } = {
  plan: fulfilPlan,
  addon: fulfilAddon,
  quote: fulfilQuote,
  usage: fulfilUsage,
  number: fulfilNumber,
}

/**
 * Hands over a paid order and issues its invoice, once: of two at the same time the second finds it fulfilled. One that
 * can't be handed over keeps the reason for the admins and is tried again.
 *
 * @param actor as in `state_moves`
 * @returns whether it was handed over by this call
 */
export async function fulfilOrder(orderId: string, actor = 'system'): Promise<boolean> {
  try {
    return await systemDb().$transaction(async (tx) => {
      const [order] = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM sales_orders WHERE id = ${orderId}::uuid AND state = 'PAID' FOR NO KEY UPDATE`
      if (!order) return false
      await handOver(tx, await tx.salesOrder.findUniqueOrThrow({ where: { id: orderId } }), actor)
      return true
    })
  } catch (error) {
    await systemDb().salesOrder.updateMany({
      where: { id: orderId, state: 'PAID' },
      data: { fulfilmentError: String(error).slice(0, 500) },
    })
    throw error
  }
}

/** Why nothing is handed over for money that came after its order had ended; null: it is. */
async function reasonToReturn(
  tx: SystemTx,
  order: SalesOrder,
  { kind }: Purpose,
): Promise<ReturnReason | null> {
  if (order.workspaceId && (await tx.workspace.count({ where: { id: order.workspaceId } })) === 0)
    return 'canceled'
  // A number's own order is canceled with its hold; what becomes of late money there its reservation says.
  const isPurchase = kind === 'plan' || kind === 'addon'
  const reason = isPurchase ? await takenBackBefore(tx, order.id) : null
  if (reason) return reason
  return (await redeemAgain(tx, order)) ? null : 'coupon'
}

async function handOver(tx: SystemTx, order: SalesOrder, actor: string): Promise<void> {
  const purpose = purposeSchema.parse(order.purpose)
  const reason = await reasonToReturn(tx, order, purpose)
  if (reason) await giveBackOrder(tx, order.id, reason)
  else await fulfilments[purpose.kind](tx, order, purpose as never)
  await moveState(tx, orderMachine, 'sales_orders', {
    id: order.id,
    workspaceId: order.workspaceId,
    to: 'FULFILLED',
    actor,
  })
  await tx.salesOrder.update({
    where: { id: order.id },
    data: { fulfilledAt: new Date(), fulfilmentError: null },
  })
  await keepCoupon(tx, order)
  // Last: its number is locked until the transaction ends, and every other order waits for it.
  await issueInvoice(tx, order)
}
