import type { OrderDetails, OrderSummary, VariantFacts } from '../order'
import { canReadReturns, type OrderStore } from '../order-stores.server'
import { shopApi } from '../shop-api.server'
import { FIND_ORDERS, ORDER_DETAILS, READ_VARIANTS, SIBLING_VARIANTS } from './order-documents'
import {
  type RemoteOrder,
  type RemoteOrderDetails,
  type RemoteVariant,
  toDetails,
  toSummary,
  toVariant,
} from './to-order'

/** Whom an order must belong to: a customer, or a guest by the order that they proved to be theirs. */
export interface Owner {
  customerId: string | null
  orderId: string | null
}

/** The platform's search language: what stands in quotes is one value. */
export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '')}"`

const numberOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1)

/** The owner's order of that number; null for everybody else's, as for one that doesn't exist. */
export async function findOrder(
  store: OrderStore,
  owner: Owner,
  number: string,
): Promise<OrderSummary | null> {
  const found = await search(store, `name:${quoted(number)}${ofOwner(owner)}`, 3)
  return found.find((order) => isOf(owner, order) && isNamed(order, number)) ?? null
}

/** The owner's orders, newest first. */
export async function listOrders(store: OrderStore, owner: Owner, most: number): Promise<OrderSummary[]> {
  const own = owner.customerId
    ? `customer_id:${numberOf(owner.customerId)}`
    : `id:${numberOf(owner.orderId ?? '/0')}`
  return (await search(store, own, most)).filter((order) => isOf(owner, order))
}

/** Everything that a change is judged by; null when it isn't the owner's. */
export async function readDetails(store: OrderStore, owner: Owner, id: string): Promise<OrderDetails | null> {
  const variables = { id, returns: canReadReturns(store) }
  const { order } = await shopApi(store).query<{ order: RemoteOrderDetails | null }>(ORDER_DETAILS, variables)
  if (!order) return null
  const details = toDetails(order)
  return isOf(owner, details) ? details : null
}

/** Of those that exist, by id; prices in the shop's own currency. */
export async function readVariants(
  store: OrderStore,
  ids: string[],
  currency: string,
): Promise<Map<string, VariantFacts>> {
  if (ids.length === 0) return new Map()
  const { nodes } = await shopApi(store).query<{ nodes: (Partial<RemoteVariant> | null)[] }>(READ_VARIANTS, {
    ids: [...new Set(ids)],
  })
  const variants = nodes.filter((node): node is RemoteVariant => node?.product !== undefined)
  return new Map(variants.map((variant) => [variant.id, toVariant(variant, currency)]))
}

/** All variants of a product. */
export async function siblingVariants(
  store: OrderStore,
  productId: string,
  currency: string,
): Promise<VariantFacts[]> {
  const { product } = await shopApi(store).query<{
    product: { variants: { nodes: RemoteVariant[] } } | null
  }>(SIBLING_VARIANTS, { id: productId })
  return (product?.variants.nodes ?? []).map((variant) => toVariant(variant, currency))
}

async function search(store: OrderStore, query: string, first: number): Promise<OrderSummary[]> {
  const variables = { query, first, returns: canReadReturns(store) }
  const { orders } = await shopApi(store).query<{ orders: { nodes: RemoteOrder[] } }>(FIND_ORDERS, variables)
  return orders.nodes.map(toSummary)
}

const ofOwner = ({ customerId }: Owner): string => (customerId ? ` customer_id:${numberOf(customerId)}` : '')

/** The search is the platform's; whose an order is, is looked at again. */
const isOf = ({ customerId, orderId }: Owner, order: OrderSummary): boolean =>
  customerId === null ? order.id === orderId : order.customerId === customerId

/** Shops put words before and after their numbers; `#` is left out by most who type one. */
const isNamed = ({ name }: OrderSummary, number: string): boolean => bare(name) === bare(number)

const bare = (name: string): string => name.replace(/^#/, '').toLowerCase()
