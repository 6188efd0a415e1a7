import { gid } from '../../state/gid'
import type { Order, Refund, Return } from '../../state/order'
import type { Shop } from '../../state/shop'
import { linePayload } from './fulfillment'
import { money, moneySet } from './money'
import { localStamp } from './stamp'

export function refundPayload(shop: Shop, { order, refund }: { order: Order; refund: Refund }) {
  const nothing = { amount: '0.00', currency: shop.details.currency }
  return {
    id: refund.id,
    order_id: order.id,
    created_at: localStamp(shop, refund.createdAt),
    note: refund.note,
    user_id: null,
    processed_at: localStamp(shop, refund.createdAt),
    duties: [],
    total_duties_set: moneySet(0, shop),
    return: refund.returnId
      ? { id: refund.returnId, admin_graphql_api_id: gid('Return', refund.returnId) }
      : null,
    refund_shipping_lines: [],
    restock: refund.lines.some(({ restockType }) => restockType !== 'NO_RESTOCK'),
    admin_graphql_api_id: gid('Refund', refund.id),
    order_adjustments: [],
    refund_line_items: refund.lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      line_item_id: line.lineItemId,
      location_id: null,
      restock_type: line.restockType.toLowerCase(),
      subtotal: line.subtotal / 100,
      total_tax: 0,
      subtotal_set: moneySet(line.subtotal, shop),
      total_tax_set: moneySet(0, shop),
      line_item: linePayload(shop, order.lines.find(({ id }) => id === line.lineItemId)!),
    })),
    transactions: order.transactions
      .filter(({ id }) => refund.transactionIds.includes(id))
      .map((transaction) => ({
        id: transaction.id,
        order_id: order.id,
        kind: transaction.kind.toLowerCase(),
        gateway: transaction.gateway,
        status: transaction.status.toLowerCase(),
        message: null,
        created_at: localStamp(shop, transaction.processedAt),
        test: false,
        authorization: null,
        location_id: null,
        user_id: null,
        parent_id: transaction.parentId,
        processed_at: localStamp(shop, transaction.processedAt),
        device_id: null,
        error_code: null,
        source_name: order.sourceName,
        receipt: {},
        amount: money(transaction.amount),
        currency: shop.details.currency,
        payment_id: transaction.paymentId ?? `${order.name}.${transaction.id}`,
        amount_rounding: null,
        // The one set of amounts that names its currency otherwise.
        total_unsettled_set: { shop_money: nothing, presentment_money: nothing },
        manual_payment_gateway: false,
        admin_graphql_api_id: gid('OrderTransaction', transaction.id),
      })),
  }
}

/** A return inside an order. */
export const returnPayload = (_shop: Shop, { order, of }: { order: Order; of: Return }) => ({
  id: of.id,
  admin_graphql_api_id: gid('Return', of.id),
  status: of.status.toLowerCase(),
  order: { id: order.id, admin_graphql_api_id: gid('Order', order.id) },
  total_return_line_items: of.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  name: of.name,
  return_line_items: of.lines.map((line) => ({
    id: line.id,
    admin_graphql_api_id: gid('ReturnLineItem', line.id),
    fulfillment_line_item: {
      id: line.fulfillmentLineId,
      admin_graphql_api_id: gid('FulfillmentLineItem', line.fulfillmentLineId),
      line_item: { id: line.lineItemId, admin_graphql_api_id: gid('LineItem', line.lineItemId) },
    },
    return_reason: line.reason,
    return_reason_note: line.reasonNote,
    customer_note: line.customerNote,
    quantity: line.quantity,
    refundable_quantity: line.quantity - line.refundedQuantity,
    refunded_quantity: line.refundedQuantity,
  })),
  return_shipping_fees: [],
  exchange_line_items: of.exchangeLines.map((line) => ({
    id: line.id,
    admin_graphql_api_id: gid('ExchangeLineItem', line.id),
    line_item: line.lineItemIds[0]
      ? { id: line.lineItemIds[0], admin_graphql_api_id: gid('LineItem', line.lineItemIds[0]) }
      : null,
    quantity: line.quantity,
  })),
  total_exchange_line_items: of.exchangeLines.reduce((sum, { quantity }) => sum + quantity, 0),
})
