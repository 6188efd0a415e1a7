import type { Hundredths } from '../state/catalogue'
import type { LineItem, Order } from '../state/order'
import type { OrderEdit } from '../state/order-edit'
import { keepOrder } from './keep-order'
import { commitStock, lineOf } from './place-order'
import { now, type Scene } from './scene'

export function beginEdit({ platform, shop }: Scene, order: Order): OrderEdit {
  return shop.orderEdits.put({
    id: platform.ids.next(),
    orderId: order.id,
    basedOn: order.updatedAt,
    quantities: new Map(),
    added: [],
  })
}

/** What the order's lines would come to with the edit. */
export function editedSubtotal({ shop }: Scene, edit: OrderEdit): Hundredths {
  const order = shop.orders.require(edit.orderId)
  const kept = order.lines.reduce((sum, line) => sum + line.price * quantityOf(line, edit), 0)
  const added = edit.added.reduce(
    (sum, { variantId, quantity }) => sum + shop.catalogue.variants.require(variantId).price * quantity,
    0,
  )
  return kept + added - order.discount
}

export const quantityOf = (line: LineItem, edit: OrderEdit): number =>
  edit.quantities.get(line.id)?.quantity ?? line.currentQuantity

/** Writes an edit into its order: removed units leave, added variants become lines, the total follows. */
export function commitEdit(scene: Scene, edit: OrderEdit, { staffNote = '', notifyCustomer = false }): Order {
  const { platform, shop } = scene
  const before = shop.orders.require(edit.orderId)
  const changes = before.lines
    .map((line) => ({ line, delta: quantityOf(line, edit) - line.currentQuantity }))
    .filter(({ delta }) => delta !== 0)
  const added = edit.added.map(({ variantId, quantity }) =>
    lineOf(scene, shop.catalogue.variants.require(variantId), quantity),
  )
  for (const { line, delta } of changes)
    if (delta > 0 || edit.quantities.get(line.id)?.restock) commitStock(scene, line.variantId, delta)
  for (const line of added) commitStock(scene, line.variantId, line.quantity)
  const lines = before.lines.map((line) => {
    const currentQuantity = quantityOf(line, edit)
    return { ...line, currentQuantity, quantity: Math.max(line.quantity, currentQuantity) }
  })
  const order = keepOrder(scene, { ...before, lines: [...lines, ...added] })
  const at = now(scene)
  platform.webhooks.emit(shop, 'orders/edited', {
    order_edit: {
      id: edit.id,
      app_id: platform.app.id,
      created_at: at,
      committed_at: at,
      notify_customer: notifyCustomer,
      order_id: order.id,
      staff_note: staffNote,
      user_id: null,
      line_items: {
        additions: [
          ...added.map(({ id, quantity }) => ({ id, delta: quantity })),
          ...changes.filter(({ delta }) => delta > 0).map(({ line, delta }) => ({ id: line.id, delta })),
        ],
        removals: changes
          .filter(({ delta }) => delta < 0)
          .map(({ line, delta }) => ({ id: line.id, delta: -delta })),
      },
      discounts: { line_item: { additions: [], removals: [] } },
      shipping_lines: { additions: [], removals: [] },
    },
  })
  shop.orderEdits.delete(edit.id)
  return order
}
