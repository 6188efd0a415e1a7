import { whyNotCancel } from '../../commerce/cancel-order'
import { financialStatusOf, fulfillmentStatusOf, returnStatusOf, totalsOf } from '../../commerce/order-totals'
import { paymentsOf, refundableOf } from '../../commerce/refund-order'
import { gid } from '../../state/gid'
import type { Order, Return } from '../../state/order'
import { countOf, type PageArgs, paginate } from '../connection'
import type { ApiContext, FieldPath } from '../context'
import { moneyBag } from '../money'
import { filterRows, type ListArgs, searchRows } from '../search/search-rows'
import type { Resolvers } from '../source'
import { metafieldFields } from './metafields'
import { orderListing, visibleOrders } from './order-listing'
import { findRow, numbered } from './resource'

/** Parts of an order know it: they answer fields about it. */
export const within = <T extends object>(order: Order, part: T): T & { order: Order } => ({ ...part, order })

/** The order, unless the app may not see it any more. */
export function visible(order: Order | null, context: ApiContext): Order | null {
  return order && [...visibleOrders(context)(order.id - 1)][0]?.id === order.id ? order : null
}

const money =
  (of: (totals: ReturnType<typeof totalsOf>) => number) =>
  (order: Order, _args: object, { shop }: ApiContext) =>
    moneyBag(of(totalsOf(order)), shop)

const nothing = (_order: Order, _args: object, { shop }: ApiContext) => moneyBag(0, shop)

export const orderResolvers: Resolvers = {
  QueryRoot: {
    order: (_root: object, { id }: { id: string }, context: ApiContext) =>
      visible(findRow(context.shop.orders, 'Order', id), context),
    orders: (_root: object, args: ListArgs, context: ApiContext, path: FieldPath) =>
      searchRows(visibleOrders(context), args, orderListing(context), context, path),
    ordersCount: (
      _root: object,
      args: ListArgs & { limit?: number | null },
      context: ApiContext,
      path: FieldPath,
    ) => {
      const listing = { ...orderListing(context), schemaField: 'QueryRoot.ordersCount' }
      return countOf(filterRows(visibleOrders(context), args, listing, context, path)(0), args.limit)
    },
  },
  Order: {
    ...numbered('Order'),
    ...metafieldFields('Order', (order: Order) => order),
    app: () => null,
    billingAddressMatchesShippingAddress: ({ billingAddress, shippingAddress }: Order) =>
      JSON.stringify(billingAddress) === JSON.stringify(shippingAddress),
    canMarkAsPaid: (order: Order) => financialStatusOf(order) === 'PENDING',
    canNotifyCustomer: ({ email }: Order) => email !== null,
    cancellation: ({ cancelledAt, staffNote }: Order) => (cancelledAt ? { staffNote } : null),
    capturable: () => false,
    closed: ({ closedAt }: Order) => closedAt !== null,
    confirmationNumber: ({ token }: Order) => token.slice(0, 9).toUpperCase(),
    confirmed: () => true,
    currencyCode: (_order: Order, _args: object, { shop }: ApiContext) => shop.details.currency,
    presentmentCurrencyCode: (_order: Order, _args: object, { shop }: ApiContext) => shop.details.currency,
    currentCartDiscountAmountSet: ({ discount }: Order, _args: object, { shop }: ApiContext) =>
      moneyBag(discount, shop),
    currentShippingPriceSet: money(({ shipping }) => shipping),
    currentSubtotalLineItemsQuantity: ({ lines }: Order) =>
      lines.reduce((sum, { currentQuantity }) => sum + currentQuantity, 0),
    currentSubtotalPriceSet: money(({ currentSubtotal }) => currentSubtotal),
    currentTotalDiscountsSet: ({ discount }: Order, _args: object, { shop }: ApiContext) =>
      moneyBag(discount, shop),
    currentTotalPriceSet: money(({ currentTotal }) => currentTotal),
    currentTotalTaxSet: nothing,
    customer: ({ customerId }: Order, _args: object, { shop }: ApiContext) =>
      customerId ? (shop.customers.get(customerId) ?? null) : null,
    discountCode: () => null,
    discountCodes: () => [],
    displayAddress: ({ shippingAddress, billingAddress }: Order) => shippingAddress ?? billingAddress,
    displayFinancialStatus: financialStatusOf,
    displayFulfillmentStatus: fulfillmentStatusOf,
    edited: ({ lines }: Order) => lines.some((line) => line.quantity !== line.currentQuantity),
    fulfillable: (order: Order) => !order.cancelledAt && fulfillmentStatusOf(order) !== 'FULFILLED',
    fulfillments: (order: Order, { first }: { first?: number | null }) =>
      order.fulfillments.slice(0, first ?? undefined).map((one) => within(order, one)),
    fulfillmentsCount: ({ fulfillments }: Order) => ({ count: fulfillments.length, precision: 'EXACT' }),
    fullyPaid: (order: Order) => totalsOf(order).outstanding <= 0,
    lineItems: (order: Order, args: PageArgs, context: ApiContext) =>
      paginate(
        order.lines.map((line) => within(order, line)),
        args,
        context,
      ),
    merchantEditable: (order: Order) => !order.cancelledAt,
    merchantEditableErrors: ({ cancelledAt }: Order) => (cancelledAt ? ['Order is cancelled.'] : []),
    netPaymentSet: money(({ received, refunded }) => received - refunded),
    originalTotalPriceSet: money(({ total }) => total),
    paymentGatewayNames: ({ transactions }: Order) => [
      ...new Set(transactions.map(({ gateway }) => gateway)),
    ],
    paymentTerms: () => null,
    poNumber: () => null,
    refundDiscrepancySet: nothing,
    refundable: (order: Order) => paymentsOf(order).some((payment) => refundableOf(order, payment) > 0),
    refunds: (order: Order, { first }: { first?: number | null }) =>
      order.refunds.slice(0, first ?? undefined).map((one) => within(order, one)),
    requiresShipping: ({ lines }: Order) => lines.some(({ requiresShipping }) => requiresShipping),
    restockable: (order: Order) => whyNotCancel(order) === null,
    returnStatus: returnStatusOf,
    returns: (order: Order, args: PageArgs & { query?: string | null }, context: ApiContext) => {
      const [, status] = /^status:(\w+)$/i.exec(args.query ?? '') ?? []
      const fits = (one: Return) => !status || one.status === status.toUpperCase()
      return paginate(
        order.returns.filter(fits).map((one) => within(order, one)),
        args,
        context,
      )
    },
    shippingLine: (order: Order, _args: object, context: ApiContext) =>
      shippingLines(order, context)[0] ?? null,
    shippingLines: (order: Order, args: PageArgs, context: ApiContext) =>
      paginate(shippingLines(order, context), args, context),
    statusPageUrl: ({ token }: Order, _args: object, { shop }: ApiContext) =>
      `https://${shop.details.primaryHost}/${shop.details.id}/orders/${token}/authenticate?key=${token}`,
    subtotalLineItemsQuantity: ({ lines }: Order) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalPriceSet: money(({ subtotal }) => subtotal),
    taxExempt: () => false,
    taxLines: () => [],
    taxesIncluded: () => false,
    test: () => false,
    totalDiscountsSet: ({ discount }: Order, _args: object, { shop }: ApiContext) => moneyBag(discount, shop),
    totalOutstandingSet: money(({ outstanding }) => Math.max(0, outstanding)),
    totalPriceSet: money(({ total }) => total),
    totalReceivedSet: money(({ received }) => received),
    totalRefundedSet: money(({ refunded }) => refunded),
    totalRefundedShippingSet: nothing,
    totalShippingPriceSet: money(({ shipping }) => shipping),
    totalTaxSet: nothing,
    transactions: (order: Order, { first }: { first?: number | null }) =>
      order.transactions.slice(0, first ?? undefined).map((one) => within(order, one)),
    unpaid: (order: Order) => totalsOf(order).received === 0,
  },
  ShippingLine: {
    originalPriceSet: ({ price }: { price: number }, _args: object, { shop }: ApiContext) =>
      moneyBag(price, shop),
    discountedPriceSet: ({ price }: { price: number }, _args: object, { shop }: ApiContext) =>
      moneyBag(price, shop),
    id: ({ id }: { id: number }) => gid('ShippingLine', id),
  },
}

const shippingLines = (order: Order, { shop }: ApiContext) =>
  order.shipping.map(({ title, price }, index) => ({
    id: order.id + index + 1,
    title,
    price,
    code: title,
    carrierIdentifier: null,
    custom: false,
    isRemoved: false,
    phone: null,
    source: 'shopify',
    taxLines: [],
    discountAllocations: [],
    currentDiscountedPriceSet: moneyBag(price, shop),
  }))
