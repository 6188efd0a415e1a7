import { unfulfilledQuantity } from '../../commerce/order-totals'
import { refundableOf } from '../../commerce/refund-order'
import { returnableQuantity } from '../../commerce/return-order'
import type { Fulfillment, LineItem, Order, Refund, Transaction } from '../../state/order'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import { moneyBag, moneyV2 } from '../money'
import { type Resolvers, Typed } from '../source'
import { imageOf } from './media'
import { within } from './orders'
import { findRow, identified, numbered, requireId } from './resource'

type In<T> = T & { order: Order }

const each =
  (of: (line: LineItem) => number) =>
  (line: LineItem, _args: object, { shop }: ApiContext) =>
    moneyBag(of(line), shop)

/** The part of some order that has a number, with its order. */
export function findPart<T extends { id: number }>(
  { shop }: ApiContext,
  typeName: string,
  globalId: string,
  partsOf: (order: Order) => T[],
): In<T> | null {
  const id = requireId(typeName, globalId)
  for (const order of shop.orders.values()) {
    const part = partsOf(order).find((one) => one.id === id)
    if (part) return within(order, part)
  }
  return null
}

export const orderPartResolvers: Resolvers = {
  QueryRoot: {
    fulfillment: (_root: object, { id }: { id: string }, context: ApiContext) =>
      findPart(context, 'Fulfillment', id, ({ fulfillments }) => fulfillments),
    refund: (_root: object, { id }: { id: string }, context: ApiContext) =>
      findPart(context, 'Refund', id, ({ refunds }) => refunds),
    returnableFulfillments: (_root: object, args: PageArgs & { orderId: string }, context: ApiContext) => {
      const order = findRow(context.shop.orders, 'Order', args.orderId)
      const rows = (order?.fulfillments ?? [])
        .filter(({ lines }) => lines.some(({ id }) => returnableQuantity(order!, id) > 0))
        .map((fulfillment) => within(order!, fulfillment))
      return paginate(rows, args, context)
    },
  },
  LineItem: {
    ...identified('LineItem'),
    discountAllocations: () => [],
    discountedTotalSet: each(({ price, quantity }) => price * quantity),
    discountedUnitPriceAfterAllDiscountsSet: each(({ price }) => price),
    discountedUnitPriceSet: each(({ price }) => price),
    image: ({ productId, variantId }: In<LineItem>, _args: object, { shop }: ApiContext) => {
      const product = productId ? shop.catalogue.products.get(productId) : undefined
      const own = variantId ? shop.catalogue.variants.get(variantId)?.imageId : null
      const image = product?.images.find(({ id }) => id === own) ?? product?.images[0]
      return image ? imageOf(image) : null
    },
    isGiftCard: () => false,
    merchantEditable: ({ order }: In<LineItem>) => !order.cancelledAt,
    name: ({ title, variantTitle }: LineItem) => (variantTitle ? `${title} - ${variantTitle}` : title),
    nonFulfillableQuantity: ({ quantity, currentQuantity }: LineItem) => quantity - currentQuantity,
    originalTotalSet: each(({ price, quantity }) => price * quantity),
    originalUnitPriceSet: each(({ price }) => price),
    product: ({ productId }: LineItem, _args: object, { shop }: ApiContext) =>
      productId ? (shop.catalogue.products.get(productId) ?? null) : null,
    refundableQuantity: ({ currentQuantity }: LineItem) => currentQuantity,
    restockable: ({ variantId }: LineItem) => variantId !== null,
    sellingPlan: () => null,
    taxLines: () => [],
    totalDiscountSet: each(() => 0),
    unfulfilledDiscountedTotalSet: each((line) => line.price * unfulfilledQuantity(line)),
    unfulfilledOriginalTotalSet: each((line) => line.price * unfulfilledQuantity(line)),
    unfulfilledQuantity,
    variant: ({ variantId }: LineItem, _args: object, { shop }: ApiContext) =>
      variantId ? (shop.catalogue.variants.get(variantId) ?? null) : null,
  },
  Fulfillment: {
    ...numbered('Fulfillment'),
    displayStatus: ({ shipmentStatus, status }: Fulfillment) =>
      status === 'CANCELLED' ? 'CANCELED' : (shipmentStatus ?? 'FULFILLED'),
    fulfillmentLineItems: (fulfillment: In<Fulfillment>, args: PageArgs, context: ApiContext) =>
      paginate(
        fulfillment.lines.map((line) => within(fulfillment.order, line)),
        args,
        context,
      ),
    inTransitAt: ({ shipmentStatus, updatedAt }: Fulfillment) =>
      shipmentStatus === 'IN_TRANSIT' ? updatedAt : null,
    location: ({ locationId }: Fulfillment, _args: object, { shop }: ApiContext) =>
      locationId ? (shop.catalogue.locations.get(locationId) ?? null) : null,
    requiresShipping: () => true,
    service: () => null,
    totalQuantity: ({ lines }: Fulfillment) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingInfo: ({ tracking }: Fulfillment, { first }: { first?: number | null }) =>
      tracking.slice(0, first ?? undefined),
  },
  FulfillmentLineItem: {
    ...identified('FulfillmentLineItem'),
    lineItem: ({ order, lineItemId }: In<Fulfillment['lines'][number]>) =>
      within(order, order.lines.find(({ id }) => id === lineItemId)!),
  },
  ReturnableFulfillment: {
    ...identified('ReturnableFulfillment'),
    fulfillment: (fulfillment: In<Fulfillment>) => fulfillment,
    returnableFulfillmentLineItems: (fulfillment: In<Fulfillment>, args: PageArgs, context: ApiContext) =>
      paginate(
        fulfillment.lines
          .map((line) => ({
            id: line.id,
            fulfillmentLineItem: within(fulfillment.order, line),
            quantity: returnableQuantity(fulfillment.order, line.id),
          }))
          .filter(({ quantity }) => quantity > 0),
        args,
        context,
      ),
  },
  Refund: {
    ...numbered('Refund'),
    orderAdjustments: (_refund: In<Refund>, args: PageArgs, context: ApiContext) =>
      paginate([], args, context),
    processedAt: ({ createdAt }: Refund) => createdAt,
    refundLineItems: (refund: In<Refund>, args: PageArgs, context: ApiContext) =>
      paginate(
        refund.lines.map((line) => within(refund.order, line)),
        args,
        context,
      ),
    refundShippingLines: (_refund: In<Refund>, args: PageArgs, context: ApiContext) =>
      paginate([], args, context),
    return: ({ order, returnId }: In<Refund>) => {
      const own = order.returns.find(({ id }) => id === returnId)
      return own ? within(order, own) : null
    },
    totalRefundedSet: ({ total }: Refund, _args: object, { shop }: ApiContext) => moneyBag(total, shop),
    transactions: (refund: In<Refund>, args: PageArgs, context: ApiContext) =>
      paginate(
        refund.order.transactions
          .filter(({ id }) => refund.transactionIds.includes(id))
          .map((transaction) => within(refund.order, transaction)),
        args,
        context,
      ),
    updatedAt: ({ createdAt }: Refund) => createdAt,
  },
  RefundLineItem: {
    ...identified('RefundLineItem'),
    lineItem: ({ order, lineItemId }: In<Refund['lines'][number]>) =>
      within(order, order.lines.find(({ id }) => id === lineItemId)!),
    location: () => null,
    restocked: ({ restockType }: Refund['lines'][number]) => restockType !== 'NO_RESTOCK',
    subtotalSet: ({ subtotal }: Refund['lines'][number], _args: object, { shop }: ApiContext) =>
      moneyBag(subtotal, shop),
    priceSet: ({ subtotal, quantity }: Refund['lines'][number], _args: object, { shop }: ApiContext) =>
      moneyBag(subtotal / quantity, shop),
    totalTaxSet: (_line: object, _args: object, { shop }: ApiContext) => moneyBag(0, shop),
  },
  OrderTransaction: {
    ...identified('OrderTransaction'),
    accountNumber: ({ card }: Transaction) => (card ? `•••• •••• •••• ${card.lastDigits}` : null),
    amountSet: ({ amount }: Transaction, _args: object, { shop }: ApiContext) => moneyBag(amount, shop),
    createdAt: ({ processedAt }: Transaction) => processedAt,
    errorCode: () => null,
    fees: () => [],
    formattedGateway: ({ gateway }: Transaction) => gateway.replace(/_/g, ' '),
    manualPaymentGateway: ({ gateway }: Transaction) => gateway === 'manual',
    maximumRefundableV2: (transaction: In<Transaction>, _args: object, { shop }: ApiContext) =>
      transaction.kind === 'SALE' || transaction.kind === 'CAPTURE'
        ? moneyV2(refundableOf(transaction.order, transaction), shop.details.currency)
        : null,
    parentTransaction: ({ order, parentId }: In<Transaction>) => {
      const parent = order.transactions.find(({ id }) => id === parentId)
      return parent ? within(order, parent) : null
    },
    paymentDetails: ({ card }: Transaction) =>
      card
        ? new Typed('CardPaymentDetails', {
            company: card.company,
            number: `•••• •••• •••• ${card.lastDigits}`,
            paymentMethodName: 'card',
            name: null,
            bin: null,
            expirationMonth: null,
            expirationYear: null,
            wallet: null,
          })
        : null,
    settlementCurrency: (_transaction: Transaction, _args: object, { shop }: ApiContext) =>
      shop.details.currency,
    test: () => false,
  },
}
