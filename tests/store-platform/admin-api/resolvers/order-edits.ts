import { randomUUID } from 'node:crypto'
import { beginEdit, commitEdit, editedSubtotal, quantityOf } from '../../commerce/edit-order'
import { totalsOf } from '../../commerce/order-totals'
import { gid, partsOf } from '../../state/gid'
import type { LineItem, Order } from '../../state/order'
import type { OrderEdit } from '../../state/order-edit'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import { moneyBag } from '../money'
import type { Resolvers } from '../source'
import { failed, findRow, userError } from './resource'

/** A line as the edit would leave it. */
interface Calculated {
  id: number
  globalId: string
  variantId: number | null
  title: string
  variantTitle: string | null
  sku: string | null
  price: number
  quantity: number
  before: number
  fulfilled: number
}

const empty = { calculatedOrder: null, orderEditSession: null }
const fail = (field: string[] | null, message: string) => failed(empty, userError(field, message))

/** The edit by the id of its calculated order or of its session. */
function findEdit({ shop }: ApiContext, globalId: string): OrderEdit | null {
  const parts = partsOf(globalId)
  const isEdit = parts?.type === 'CalculatedOrder' || parts?.type === 'OrderEditSession'
  return isEdit ? (shop.orderEdits.get(Number(parts.id)) ?? null) : null
}

function linesOf(edit: OrderEdit, context: ApiContext): Calculated[] {
  const order = context.shop.orders.require(edit.orderId)
  const own = order.lines.map(
    (line: LineItem): Calculated => ({
      id: line.id,
      globalId: gid('CalculatedLineItem', line.id),
      variantId: line.variantId,
      title: line.title,
      variantTitle: line.variantTitle,
      sku: line.sku,
      price: line.price,
      quantity: quantityOf(line, edit),
      before: line.currentQuantity,
      fulfilled: line.fulfilledQuantity,
    }),
  )
  return [...own, ...addedOf(edit, context)]
}

function addedOf(edit: OrderEdit, { shop }: ApiContext): Calculated[] {
  return edit.added.map(({ id, variantId, quantity }, index) => {
    const variant = shop.catalogue.variants.require(variantId)
    return {
      id: Number.MAX_SAFE_INTEGER - edit.added.length + index,
      globalId: gid('CalculatedLineItem', id),
      variantId,
      title: shop.catalogue.products.require(variant.productId).title,
      variantTitle: variant.values.join(' / '),
      sku: variant.sku,
      price: variant.price,
      quantity,
      before: 0,
      fulfilled: 0,
    }
  })
}

const answer = (edit: OrderEdit) => ({ calculatedOrder: edit, orderEditSession: edit, userErrors: [] })

function begin(globalId: string, context: ApiContext) {
  const order = findRow(context.shop.orders, 'Order', globalId)
  if (!order) return fail(['id'], 'The order does not exist.')
  if (order.cancelledAt) return fail(['id'], 'The order cannot be edited.')
  return answer(beginEdit(context, order))
}

function addVariant(
  args: { id: string; variantId: string; quantity: number; allowDuplicates?: boolean | null },
  context: ApiContext,
) {
  const nothing = { ...empty, calculatedLineItem: null }
  const edit = findEdit(context, args.id)
  if (!edit) return failed(nothing, userError(['id'], 'The calculated order does not exist.'))
  const variant = findRow(context.shop.catalogue.variants, 'ProductVariant', args.variantId)
  if (!variant) return failed(nothing, userError(['variantId'], 'The variant does not exist.'))
  if (args.quantity < 1) return failed(nothing, userError(['quantity'], 'Quantity must be greater than 0'))
  const isThere = linesOf(edit, context).some((line) => line.variantId === variant.id && line.quantity > 0)
  if (isThere && !args.allowDuplicates)
    return failed(nothing, userError(['variantId'], 'The variant is already in the order.'))
  edit.added.push({ id: randomUUID(), variantId: variant.id, quantity: args.quantity })
  return { ...answer(edit), calculatedLineItem: linesOf(edit, context).at(-1) }
}

function setQuantity(
  args: { id: string; lineItemId: string; quantity: number; restock?: boolean | null },
  context: ApiContext,
) {
  const nothing = { ...empty, calculatedLineItem: null }
  const edit = findEdit(context, args.id)
  if (!edit) return failed(nothing, userError(['id'], 'The calculated order does not exist.'))
  const line = linesOf(edit, context).find(({ globalId }) => globalId === args.lineItemId)
  if (!line) return failed(nothing, userError(['lineItemId'], 'The line item does not exist.'))
  if (args.quantity < 0) return failed(nothing, userError(['quantity'], 'Quantity cannot be negative'))
  if (args.quantity < line.fulfilled)
    return failed(nothing, userError(['quantity'], 'Quantity cannot be lower than what is fulfilled'))
  const added = edit.added.find(({ id }) => gid('CalculatedLineItem', id) === line.globalId)
  if (added) added.quantity = args.quantity
  else edit.quantities.set(line.id, { quantity: args.quantity, restock: args.restock ?? false })
  return {
    ...answer(edit),
    calculatedLineItem: linesOf(edit, context).find(({ globalId }) => globalId === args.lineItemId),
  }
}

function commit(
  args: { id: string; notifyCustomer?: boolean | null; staffNote?: string | null },
  context: ApiContext,
) {
  const nothing = { order: null, successMessages: null }
  const edit = findEdit(context, args.id)
  if (!edit) return failed(nothing, userError(['id'], 'The calculated order does not exist.'))
  const order = context.shop.orders.require(edit.orderId)
  if (order.cancelledAt) return failed(nothing, userError(['id'], 'The order cannot be edited.'))
  const isSame = order.lines.every((line) => quantityOf(line, edit) === line.currentQuantity)
  if (isSame && edit.added.length === 0)
    return failed(nothing, userError(null, 'There are no changes to commit.'))
  if (editIsEmpty(order, edit)) return failed(nothing, userError(null, 'An order keeps at least one item.'))
  const changed = commitEdit(context, edit, {
    staffNote: args.staffNote ?? '',
    notifyCustomer: args.notifyCustomer ?? false,
  })
  return { order: changed, successMessages: ['Order updated'], userErrors: [] }
}

const editIsEmpty = (order: Order, edit: OrderEdit): boolean =>
  edit.added.every(({ quantity }) => quantity === 0) &&
  order.lines.every((line) => quantityOf(line, edit) === 0)

export const orderEditResolvers: Resolvers = {
  Mutation: {
    orderEditBegin: (_root: object, { id }: { id: string }, context: ApiContext) => begin(id, context),
    orderEditAddVariant: (_root: object, args: Parameters<typeof addVariant>[0], context: ApiContext) =>
      addVariant(args, context),
    orderEditSetQuantity: (_root: object, args: Parameters<typeof setQuantity>[0], context: ApiContext) =>
      setQuantity(args, context),
    orderEditCommit: (_root: object, args: Parameters<typeof commit>[0], context: ApiContext) =>
      commit(args, context),
  },
  OrderEditSession: { id: ({ id }: OrderEdit) => gid('OrderEditSession', id) },
  CalculatedOrder: {
    id: ({ id }: OrderEdit) => gid('CalculatedOrder', id),
    originalOrder: ({ orderId }: OrderEdit, _args: object, { shop }: ApiContext) =>
      shop.orders.require(orderId),
    lineItems: (edit: OrderEdit, args: PageArgs, context: ApiContext) =>
      paginate(linesOf(edit, context), args, context),
    addedLineItems: (edit: OrderEdit, args: PageArgs, context: ApiContext) =>
      paginate(addedOf(edit, context), args, context),
    subtotalLineItemsQuantity: (edit: OrderEdit, _args: object, context: ApiContext) =>
      linesOf(edit, context).reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalPriceSet: (edit: OrderEdit, _args: object, context: ApiContext) =>
      moneyBag(editedSubtotal(context, edit), context.shop),
    taxLines: () => [],
    totalPriceSet: (edit: OrderEdit, _args: object, context: ApiContext) =>
      moneyBag(totalOf(edit, context), context.shop),
    totalOutstandingSet: (edit: OrderEdit, _args: object, context: ApiContext) => {
      const { received, refunded } = totalsOf(context.shop.orders.require(edit.orderId))
      return moneyBag(totalOf(edit, context) - received + refunded, context.shop)
    },
  },
  CalculatedLineItem: {
    id: ({ globalId }: Calculated) => globalId,
    calculatedDiscountAllocations: () => [],
    customAttributes: () => [],
    discountedUnitPriceSet: ({ price }: Calculated, _args: object, { shop }: ApiContext) =>
      moneyBag(price, shop),
    editableQuantity: ({ quantity, fulfilled }: Calculated) => quantity - fulfilled,
    editableQuantityBeforeChanges: ({ before, fulfilled }: Calculated) => before - fulfilled,
    originalUnitPriceSet: ({ price }: Calculated, _args: object, { shop }: ApiContext) =>
      moneyBag(price, shop),
    restockable: ({ variantId }: Calculated) => variantId !== null,
    variant: ({ variantId }: Calculated, _args: object, { shop }: ApiContext) =>
      variantId ? (shop.catalogue.variants.get(variantId) ?? null) : null,
  },
}

const totalOf = (edit: OrderEdit, context: ApiContext): number =>
  editedSubtotal(context, edit) + totalsOf(context.shop.orders.require(edit.orderId)).shipping
