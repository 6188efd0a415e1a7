import { claimAgain } from '~/domains/billing/billing.server'
import type { Fulfilment } from './fulfilment'
import { giveBackOrder } from './give-back-order.server'

/** What it charges was used long ago: there is nothing to hand over but the invoice. */
export const fulfilUsage: Fulfilment<'usage'> = async (tx, { id, number, workspaceId }) => {
  if (!workspaceId) throw new Error(`Order ${number} names no workspace that used something.`)
  if (!(await claimAgain(tx, workspaceId, id))) await giveBackOrder(tx, id, 'charged')
}
