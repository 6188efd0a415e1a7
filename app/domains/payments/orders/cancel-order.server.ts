import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { beingPaid } from '../open-payment.server'
import { clearTheWay } from '../pay-order.server'
import { type Purpose, purposeSchema } from './order'
import { takeBackOrder } from './take-back-order.server'

/**
 * Whether a customer may cancel an order by themselves: a purchase that they began. What renews is ended where it is renewed, a
 * number with its hold, and what was agreed by a quote or used already is owed.
 */
export const isCancelable = (purpose: Purpose): boolean =>
  purpose.kind === 'addon' || (purpose.kind === 'plan' && purpose.change !== 'renew')

/**
 * Cancels an open order that its customer doesn't want any more. What was begun to pay it is closed first; money that comes
 * all the same is given back when it is handed over.
 *
 * @throws AppError `not_found` for another workspace's; `conflict` while it is being paid, or isn't open any more
 */
export async function cancelOrder(workspaceId: string, number: string, actor: string): Promise<void> {
  const order = await systemDb().salesOrder.findFirst({ where: { workspaceId, number } })
  if (!order) throw new AppError('not_found', { detail: `no order ${number}` })
  if (order.state === 'CANCELED') return
  if (order.state !== 'OPEN' || !isCancelable(purposeSchema.parse(order.purpose)))
    throw new AppError('conflict', { detail: `order ${number} can't be canceled` })
  await clearTheWay(order.id)
  await systemDb().$transaction(async (tx) => {
    const taken = {
      orderId: order.id,
      workspaceId,
      to: 'CANCELED' as const,
      actor,
      detail: { by: 'customer' },
    }
    if (!(await takeBackOrder(tx, taken))) throw beingPaid(order.id)
  })
}
