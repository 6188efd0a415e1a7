import { keepOrder } from '../../commerce/keep-order'
import { addRefund, refundableOf } from '../../commerce/refund-order'
import {
  addExchangedLines,
  keepReturn,
  type NewReturn,
  openReturn,
  returnableQuantity,
} from '../../commerce/return-order'
import type { Order, Return } from '../../state/order'
import type { ApiContext } from '../context'
import { hundredths } from '../money'
import type { Resolvers } from '../source'
import { findPart } from './order-parts'
import { within } from './orders'
import { failed, findRow, requireId, userError } from './resource'
import { reasonName, reasonOf } from './returns'

interface LineInput {
  fulfillmentLineItemId: string
  quantity: number
  returnReason?: string | null
  returnReasonDefinitionId?: string | null
  returnReasonNote?: string | null
  customerNote?: string | null
}

interface ReturnInput {
  orderId: string
  returnLineItems: LineInput[]
  exchangeLineItems?: { variantId?: string | null; quantity: number }[] | null
}

const none = { return: null }
const error = (field: string[], message: string, code: string) =>
  failed(none, userError(field, message, code))

function open(input: ReturnInput, isRequest: boolean, argument: string, context: ApiContext) {
  const order = findRow(context.shop.orders, 'Order', input.orderId)
  if (!order) return error([argument, 'orderId'], 'Order not found.', 'NOT_FOUND')
  if (order.cancelledAt) return error([argument, 'orderId'], 'Order is cancelled.', 'INVALID_STATE')
  if (input.returnLineItems.length === 0)
    return error([argument, 'returnLineItems'], 'Return line items can’t be blank', 'BLANK')
  const lines: NewReturn['lines'] = []
  for (const [index, line] of input.returnLineItems.entries()) {
    const at = [argument, 'returnLineItems', String(index)]
    const id = requireId('FulfillmentLineItem', line.fulfillmentLineItemId)
    const isOwn = order.fulfillments.some((one) => one.lines.some((sent) => sent.id === id))
    if (!isOwn)
      return error([...at, 'fulfillmentLineItemId'], 'Fulfillment line item not found.', 'NOT_FOUND')
    if (line.quantity < 1)
      return error([...at, 'quantity'], 'Quantity must be greater than 0', 'GREATER_THAN')
    if (line.quantity > returnableQuantity(order, id))
      return error([...at, 'quantity'], 'Return line item has an invalid quantity.', 'INVALID')
    const handle = line.returnReasonDefinitionId ? reasonOf(line.returnReasonDefinitionId) : null
    if (line.returnReasonDefinitionId && !handle)
      return error([...at, 'returnReasonDefinitionId'], 'Return reason definition not found.', 'NOT_FOUND')
    const reason = handle ? reasonName(handle) : (line.returnReason ?? 'UNKNOWN')
    if (reason === 'OTHER' && !line.returnReasonNote && !isRequest)
      return error([...at, 'returnReasonNote'], 'Return reason note can’t be blank', 'BLANK')
    lines.push({
      fulfillmentLineId: id,
      quantity: line.quantity,
      reason,
      reasonNote: line.returnReasonNote ?? '',
      customerNote: line.customerNote ?? null,
    })
  }
  const exchanges: NonNullable<NewReturn['exchanges']> = []
  for (const [index, line] of (input.exchangeLineItems ?? []).entries()) {
    const variant = line.variantId
      ? findRow(context.shop.catalogue.variants, 'ProductVariant', line.variantId)
      : null
    if (!variant)
      return error(
        [argument, 'exchangeLineItems', String(index), 'variantId'],
        'Variant not found.',
        'NOT_FOUND',
      )
    exchanges.push({ variantId: variant.id, quantity: line.quantity })
  }
  const done = openReturn(context, order.id, { lines, exchanges, isRequest })
  return { return: within(done.order, done.opened), userErrors: [] }
}

/** Moves a return to another state, when it stands in one that allows it. */
function move(
  globalId: string,
  from: Return['status'][],
  change: (one: Return, at: string) => Return,
  topic: string,
  context: ApiContext,
) {
  const found = findPart(context, 'Return', globalId, ({ returns }) => returns)
  if (!found) return error(['id'], 'Return not found.', 'NOT_FOUND')
  const { order, ...one } = found
  if (!from.includes(one.status))
    return error(['id'], `Return is not ${from.join(' or ').toLowerCase()}.`, 'INVALID_STATE')
  const changed = keepReturn(context, order.id, change(one, context.platform.clock.stamp()), topic)
  return { return: within(context.shop.orders.require(order.id), changed), userErrors: [] }
}

interface ProcessInput {
  returnId: string
  returnLineItems?: { id: string; quantity: number }[]
  exchangeLineItems?: { id: string; quantity: number }[]
  financialTransfer?: {
    issueRefund?: { orderTransactions: { parentId: string; transactionAmount: { amount: string } }[] } | null
  } | null
  note?: string | null
}

function process(input: ProcessInput, context: ApiContext) {
  const found = findPart(context, 'Return', input.returnId, ({ returns }) => returns)
  if (!found) return error(['input', 'returnId'], 'Return not found.', 'NOT_FOUND')
  const { order: before, ...one } = found
  if (one.status !== 'OPEN') return error(['input', 'returnId'], 'Return is not open.', 'INVALID_STATE')
  const lines: { line: Return['lines'][number]; quantity: number }[] = []
  for (const [index, { id, quantity }] of (input.returnLineItems ?? []).entries()) {
    const line = one.lines.find((own) => own.id === requireId('ReturnLineItem', id))
    const at = ['input', 'returnLineItems', String(index)]
    if (!line) return error([...at, 'id'], 'Return line item not found.', 'NOT_FOUND')
    if (quantity > line.quantity - line.processedQuantity)
      return error([...at, 'quantity'], 'Quantity exceeds the processable quantity.', 'INVALID')
    lines.push({ line, quantity })
  }
  const transactions = (input.financialTransfer?.issueRefund?.orderTransactions ?? []).map(
    ({ parentId, transactionAmount }) => ({
      parentId: requireId('OrderTransaction', parentId),
      amount: hundredths(transactionAmount.amount),
    }),
  )
  for (const { parentId, amount } of transactions) {
    const payment = before.transactions.find(({ id }) => id === parentId)
    if (!payment) return error(['input', 'financialTransfer'], 'Parent transaction not found.', 'NOT_FOUND')
    if (amount > refundableOf(before, payment))
      return error(['input', 'financialTransfer'], 'Refund amount exceeds what can be refunded.', 'INVALID')
  }
  let order: Order = markProcessed(before, one, lines, transactions.length > 0)
  if (transactions.length > 0 || lines.length > 0) {
    const refunded = addRefund(context, order, {
      lines: lines.map(({ line, quantity }) => ({
        lineItemId: line.lineItemId,
        quantity,
        restockType: 'RETURN',
      })),
      transactions,
      note: input.note ?? null,
      returnId: one.id,
    })
    order = refunded.order
  }
  for (const { id, quantity } of input.exchangeLineItems ?? []) {
    const line = one.exchangeLines.find((own) => own.id === requireId('ExchangeLineItem', id))
    if (!line) return error(['input', 'exchangeLineItems'], 'Exchange line item not found.', 'NOT_FOUND')
    order = addExchangedLines(context, order, line, quantity)
  }
  const kept = keepOrder(context, order)
  const changed = kept.returns.find(({ id }) => id === one.id)!
  context.platform.webhooks.emit(context.shop, 'returns/process', { order: kept, of: changed })
  return { return: within(kept, changed), userErrors: [] }
}

function markProcessed(
  order: Order,
  one: Return,
  processed: { line: Return['lines'][number]; quantity: number }[],
  isRefunded: boolean,
): Order {
  const lines = one.lines.map((line) => {
    const quantity = processed.find((done) => done.line.id === line.id)?.quantity ?? 0
    return {
      ...line,
      processedQuantity: line.processedQuantity + quantity,
      refundedQuantity: line.refundedQuantity + (isRefunded ? quantity : 0),
    }
  })
  return {
    ...order,
    returns: order.returns.map((other) => (other.id === one.id ? { ...one, lines } : other)),
  }
}

export const returnMutationResolvers: Resolvers = {
  Mutation: {
    returnCreate: (_root: object, { returnInput }: { returnInput: ReturnInput }, context: ApiContext) =>
      open(returnInput, false, 'returnInput', context),
    returnRequest: (_root: object, { input }: { input: ReturnInput }, context: ApiContext) =>
      open(input, true, 'input', context),
    returnApproveRequest: (_root: object, { input }: { input: { id: string } }, context: ApiContext) =>
      move(
        input.id,
        ['REQUESTED'],
        (one, at) => ({ ...one, status: 'OPEN', requestApprovedAt: at }),
        'returns/approve',
        context,
      ),
    returnDeclineRequest: (
      _root: object,
      { input }: { input: { id: string; declineReason: string; declineNote?: string | null } },
      context: ApiContext,
    ) =>
      move(
        input.id,
        ['REQUESTED'],
        (one) => ({
          ...one,
          status: 'DECLINED',
          decline: { reason: input.declineReason, note: input.declineNote ?? null },
        }),
        'returns/decline',
        context,
      ),
    returnCancel: (_root: object, { id }: { id: string }, context: ApiContext) =>
      move(id, ['OPEN', 'REQUESTED'], (one) => ({ ...one, status: 'CANCELED' }), 'returns/cancel', context),
    returnClose: (_root: object, { id }: { id: string }, context: ApiContext) =>
      move(id, ['OPEN'], (one, at) => ({ ...one, status: 'CLOSED', closedAt: at }), 'returns/close', context),
    returnReopen: (_root: object, { id }: { id: string }, context: ApiContext) =>
      move(id, ['CLOSED'], (one) => ({ ...one, status: 'OPEN', closedAt: null }), 'returns/reopen', context),
    returnProcess: (_root: object, { input }: { input: ProcessInput }, context: ApiContext) =>
      process(input, context),
  },
}
