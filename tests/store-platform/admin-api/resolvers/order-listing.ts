import { financialStatusOf, fulfillmentStatusOf, returnStatusOf, totalsOf } from '../../commerce/order-totals'
import type { Order } from '../../state/order'
import type { Walk } from '../connection'
import type { ApiContext } from '../context'
import type { Listing } from '../search/search-rows'

const DAY_MS = 24 * 60 * 60 * 1000
const RECENT_DAYS = 60

/** Orders that the app may see: those of the last sixty days, unless it was granted all of them. */
export function visibleOrders({ shop, token, platform }: ApiContext): Walk<Order> {
  if (token.scopes.includes('read_all_orders')) return (after) => shop.orders.values(after)
  const since = platform.clock.now() - RECENT_DAYS * DAY_MS
  return function* (after) {
    for (const order of shop.orders.values(after)) if (Date.parse(order.createdAt) >= since) yield order
  }
}

const FULFILLMENT_WORDS: Record<string, string[]> = {
  FULFILLED: ['fulfilled', 'shipped'],
  PARTIALLY_FULFILLED: ['partial'],
  UNFULFILLED: ['unfulfilled', 'unshipped'],
}

export const orderListing = ({ shop }: ApiContext): Listing<Order> => ({
  schemaField: 'QueryRoot.orders',
  sortKeys: {
    CREATED_AT: ({ createdAt }) => createdAt,
    FINANCIAL_STATUS: financialStatusOf,
    FULFILLMENT_STATUS: fulfillmentStatusOf,
    ORDER_NUMBER: ({ number }) => number,
    PROCESSED_AT: ({ processedAt }) => processedAt,
    RELEVANCE: ({ id }) => id,
    TOTAL_PRICE: (order) => totalsOf(order).total,
    UPDATED_AT: ({ updatedAt }) => updatedAt,
  },
  words: (order) => {
    const customer = order.customerId ? shop.customers.get(order.customerId) : undefined
    return [order.name, order.email, customer?.firstName ?? null, customer?.lastName ?? null]
  },
  fields: {
    created_at: { kind: 'time', of: ({ createdAt }) => createdAt },
    customer_id: { kind: 'id', of: ({ customerId }) => customerId },
    email: { kind: 'exact', of: ({ email }) => email },
    financial_status: { kind: 'exact', of: financialStatusOf },
    fulfillment_status: { kind: 'exact', of: (order) => FULFILLMENT_WORDS[fulfillmentStatusOf(order)]! },
    id: { kind: 'id', of: ({ id }) => id },
    // The shop's number with its sign or without.
    name: { kind: 'exact', of: ({ name }) => [name, name.replace(/^#/, '')] },
    processed_at: { kind: 'time', of: ({ processedAt }) => processedAt },
    return_status: { kind: 'exact', of: returnStatusOf },
    status: {
      kind: 'exact',
      of: ({ cancelledAt, closedAt }) => [cancelledAt ? 'cancelled' : closedAt ? 'closed' : 'open', 'any'],
    },
    tag: { kind: 'exact', of: ({ tags }) => tags },
    updated_at: { kind: 'time', of: ({ updatedAt }) => updatedAt },
  },
})
