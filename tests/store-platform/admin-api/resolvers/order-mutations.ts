import { cancelOrder, whyNotCancel } from '../../commerce/cancel-order'
import { keepOrder } from '../../commerce/keep-order'
import { totalsOf } from '../../commerce/order-totals'
import { refundableOf, refundOrder } from '../../commerce/refund-order'
import { gid } from '../../state/gid'
import type { Order, Transaction } from '../../state/order'
import type { ApiContext } from '../context'
import { hundredths } from '../money'
import { type Resolvers, Typed } from '../source'
import { type AddressInput, addressFrom } from './address-input'
import { within } from './orders'
import { failed, findRow, requireId, userError } from './resource'

interface CancelArgs {
  orderId: string
  reason: NonNullable<Order['cancelReason']>
  restock: boolean
  refund?: boolean | null
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null; storeCreditRefund?: object | null } | null
  staffNote?: string | null
}

const cancelFailed = (field: string[], message: string, code: string) => {
  const wrong = userError(field, message, code)
  return { job: null, orderCancelUserErrors: [wrong], userErrors: [{ field, message }] }
}

/** Cancelling is a job there: the answer comes first, the order changes a moment later. */
function cancel(args: CancelArgs, context: ApiContext) {
  const order = findRow(context.shop.orders, 'Order', args.orderId)
  if (!order) return cancelFailed(['orderId'], 'Order does not exist', 'NOT_FOUND')
  const reason = whyNotCancel(order)
  if (reason) return cancelFailed(['orderId'], reason, 'INVALID')
  if ((args.staffNote?.length ?? 0) > 255)
    return cancelFailed(['staffNote'], 'Staff note is too long (maximum is 255 characters)', 'INVALID')
  if (args.refundMethod?.storeCreditRefund) throw new Error('The local store platform has no store credit.')
  const refund = args.refundMethod?.originalPaymentMethodsRefund ?? args.refund ?? false
  const jobId = context.platform.jobs.later(() => {
    context.platform.webhooks.action(() =>
      cancelOrder(context, order.id, {
        reason: args.reason,
        refund,
        restock: args.restock,
        staffNote: args.staffNote ?? null,
      }),
    )
  })
  return { job: { jobId }, orderCancelUserErrors: [], userErrors: [] }
}

interface OrderInput {
  id: string
  email?: string | null
  phone?: string | null
  note?: string | null
  tags?: string[] | null
  customAttributes?: { key: string; value: string }[] | null
  shippingAddress?: AddressInput | null
}

function update(input: OrderInput, context: ApiContext) {
  const order = findRow(context.shop.orders, 'Order', input.id)
  if (!order) return failed({ order: null }, userError(['id'], 'Order does not exist'))
  const changed: Order = { ...order }
  if (input.email !== undefined) changed.email = input.email
  if (input.phone !== undefined) changed.phone = input.phone
  if (input.note !== undefined) changed.note = input.note
  if (input.tags) changed.tags = input.tags
  if (input.customAttributes) changed.customAttributes = input.customAttributes
  if (input.shippingAddress) {
    const address = addressFrom(input.shippingAddress, order.shippingAddress)
    if ('wrong' in address)
      return failed(
        { order: null },
        userError(['shippingAddress', address.wrong.field], address.wrong.message),
      )
    changed.shippingAddress = address.address
  }
  return { order: keepOrder(context, changed), userErrors: [] }
}

interface RefundInput {
  orderId: string
  note?: string | null
  refundLineItems?: { lineItemId: string; quantity: number; restockType?: string | null }[] | null
  transactions?: { parentId?: string | null; amount: string; kind: string; gateway: string }[] | null
  refundMethods?: object[] | null
  allowOverRefunding?: boolean | null
}

function refund(input: RefundInput, context: ApiContext) {
  const empty = { refund: null, order: null }
  const order = findRow(context.shop.orders, 'Order', input.orderId)
  if (!order) return failed(empty, userError(['orderId'], 'Order does not exist'))
  if (input.refundMethods?.length) throw new Error('The local store platform has no store credit.')
  const lines = []
  for (const [index, one] of (input.refundLineItems ?? []).entries()) {
    const line = order.lines.find(({ id }) => id === requireId('LineItem', one.lineItemId))
    if (!line)
      return failed(
        empty,
        userError(['refundLineItems', String(index), 'lineItemId'], 'Line item does not exist'),
      )
    if (one.quantity > line.currentQuantity)
      return failed(
        empty,
        userError(
          ['refundLineItems', String(index), 'quantity'],
          'Quantity cannot refund more items than were purchased',
        ),
      )
    const restockType = (one.restockType ?? 'NO_RESTOCK') as 'NO_RESTOCK' | 'CANCEL' | 'RETURN'
    lines.push({ lineItemId: line.id, quantity: one.quantity, restockType })
  }
  const transactions = []
  for (const { parentId, amount, kind } of input.transactions ?? []) {
    const payment = parentId
      ? order.transactions.find(({ id }) => id === requireId('OrderTransaction', parentId))
      : undefined
    if (kind !== 'REFUND' || !payment)
      return failed(empty, userError(['transactions'], 'Transactions must refund a payment of the order'))
    if (hundredths(amount) > refundableOf(order, payment) && !input.allowOverRefunding)
      return failed(empty, userError(null, 'Refund amount is greater than net payment received'))
    transactions.push({ parentId: payment.id, amount: hundredths(amount) })
  }
  if (lines.length === 0 && transactions.length === 0)
    return failed(empty, userError(null, 'Refund must have at least one line item or transaction'))
  const done = refundOrder(context, order.id, { lines, transactions, note: input.note ?? null })
  return { refund: within(done.order, done.refund), order: done.order, userErrors: [] }
}

function markAsPaid(globalId: string, context: ApiContext) {
  const order = findRow(context.shop.orders, 'Order', globalId)
  if (!order) return failed({ order: null }, userError(['id'], 'Order does not exist'))
  const { outstanding } = totalsOf(order)
  if (outstanding <= 0) return failed({ order: null }, userError(['id'], 'Order cannot be marked as paid.'))
  const sale: Transaction = {
    id: context.platform.ids.next(),
    kind: 'SALE',
    status: 'SUCCESS',
    gateway: 'manual',
    amount: outstanding,
    parentId: null,
    paymentId: null,
    card: null,
    processedAt: context.platform.clock.stamp(),
  }
  const changed = { ...order, transactions: [...order.transactions, sale] }
  return { order: keepOrder(context, changed, 'orders/paid'), userErrors: [] }
}

/** Mails a link to pay by, to the order's address. */
function sendInvoice(globalId: string, context: ApiContext) {
  const order = findRow(context.shop.orders, 'Order', globalId)
  if (!order) return failed({ order: null }, userError(['id'], 'Order does not exist'))
  if (!order.email) return failed({ order: null }, userError(['email'], "To can't be blank"))
  const sentAt = context.platform.clock.stamp()
  context.shop.sentInvoices.push({ orderId: order.id, email: order.email, sentAt })
  return { order, userErrors: [] }
}

function reopen(globalId: string, isOpen: boolean, context: ApiContext) {
  const order = findRow(context.shop.orders, 'Order', globalId)
  if (!order) return failed({ order: null }, userError(['id'], 'Order does not exist'))
  const closedAt = isOpen ? null : context.platform.clock.stamp()
  return { order: keepOrder(context, { ...order, closedAt }), userErrors: [] }
}

function changeTags(globalId: string, change: (tags: string[]) => string[], context: ApiContext) {
  const order = findRow(context.shop.orders, 'Order', globalId)
  if (!order) return failed({ node: null }, userError(['id'], 'Order does not exist'))
  const changed = keepOrder(context, { ...order, tags: change(order.tags) })
  return { node: new Typed('Order', changed), userErrors: [] }
}

export const orderMutationResolvers: Resolvers = {
  QueryRoot: {
    job: (_root: object, { id }: { id: string }) => ({ jobId: id.replace('gid://shopify/Job/', '') }),
  },
  Job: {
    id: ({ jobId }: { jobId: string }) => gid('Job', jobId),
    done: ({ jobId }: { jobId: string }, _args: object, { platform }: ApiContext) =>
      platform.jobs.isDone(jobId),
  },
  Mutation: {
    orderCancel: (_root: object, args: CancelArgs, context: ApiContext) => cancel(args, context),
    orderUpdate: (_root: object, { input }: { input: OrderInput }, context: ApiContext) =>
      update(input, context),
    orderInvoiceSend: (_root: object, { id }: { id: string }, context: ApiContext) =>
      sendInvoice(id, context),
    orderMarkAsPaid: (_root: object, { input }: { input: { id: string } }, context: ApiContext) =>
      markAsPaid(input.id, context),
    orderClose: (_root: object, { input }: { input: { id: string } }, context: ApiContext) =>
      reopen(input.id, false, context),
    orderOpen: (_root: object, { input }: { input: { id: string } }, context: ApiContext) =>
      reopen(input.id, true, context),
    refundCreate: (_root: object, { input }: { input: RefundInput }, context: ApiContext) =>
      refund(input, context),
    tagsAdd: (_root: object, { id, tags }: { id: string; tags: string[] }, context: ApiContext) =>
      changeTags(id, (own) => [...new Set([...own, ...tags])], context),
    tagsRemove: (_root: object, { id, tags }: { id: string; tags: string[] }, context: ApiContext) =>
      changeTags(id, (own) => own.filter((tag) => !tags.includes(tag)), context),
  },
}
