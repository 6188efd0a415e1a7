import { grantBoughtAddons } from '~/domains/billing/billing.server'
import type { Fulfilment } from './fulfilment'

export const fulfilAddon: Fulfilment<'addon'> = async (tx, order, { addon, quantity }) => {
  const { workspaceId } = order
  if (!workspaceId) throw new Error(`Order ${order.number} names no workspace to have the add-on.`)
  const grant = { workspaceId, orderId: order.id, addons: { [addon]: quantity } }
  await grantBoughtAddons(tx, grant, order.paidAt ?? new Date())
}
