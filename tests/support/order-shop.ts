import { randomUUID } from 'node:crypto'
import type { OrderDesk } from '~/domains/store/orders/order-desk'
import { type DeskPlace, orderDesk } from '~/domains/store/orders/order-desk.server'
import { type OrderRules, orderRulesSchema } from '~/domains/store/orders/rules/order-rules'
import { saveOrderRules } from '~/domains/store/orders/rules/save-order-rules.server'
import { workspaceDb } from '~/platform/db/db.server'
import type { Store } from '~/platform/db/generated/client'
import type { Shop, StorePlatform } from '../store-platform'
import { installedStore } from './installed-store'

/** Everything that orders need, granted. */
export const ORDER_SCOPES = [
  'read_products',
  'read_inventory',
  'read_customers',
  'read_orders',
  'write_orders',
  'write_order_edits',
  'read_returns',
  'write_returns',
  'write_customers',
]

export const ALL_ALLOWED: OrderRules = orderRulesSchema.parse({
  cancel: true,
  address: true,
  items: true,
  returns: true,
  exchanges: true,
  accountAddress: true,
  returnDays: 60,
})

export interface OrderShop {
  shop: Shop
  store: Store
}

/** A shop with the app, whose merchant allows what `rules` say: everything when left out. */
export async function orderShop(
  platform: StorePlatform,
  { rules = {}, scopes = ORDER_SCOPES }: { rules?: Partial<OrderRules>; scopes?: string[] } = {},
): Promise<OrderShop> {
  platform.configureApp({ scopes })
  const shop = platform.createShop({
    domain: `shop-${randomUUID().slice(0, 8)}.myshopify.com`,
    currency: 'USD',
  })
  const store = await installedStore(platform, shop)
  await saveOrderRules(store.workspaceId, store.id, { ...ALL_ALLOWED, ...rules })
  return { shop, store }
}

/** A conversation, and in it the desk of somebody: signed in when `customerId` says so. */
export async function deskOf(
  { store }: { store: Store },
  { customerId, conversationId, ...place }: Partial<DeskPlace> = {},
): Promise<OrderDesk & { place: DeskPlace }> {
  const { workspaceId } = store
  const whole: DeskPlace = {
    workspaceId,
    storeId: store.id,
    conversationId: conversationId ?? (await newConversation(workspaceId, store.id)),
    language: 'en',
    ...place,
    ...(customerId ? { customerId } : {}),
  }
  return { ...orderDesk(whole), place: whole }
}

export async function newConversation(workspaceId: string, storeId: string | null = null): Promise<string> {
  const db = workspaceDb(workspaceId)
  const { id: shopperId } = await db.shopper.create({ data: { workspaceId }, select: { id: true } })
  const data = { workspaceId, shopperId, storeId, channel: storeId ? 'shopify' : 'web' }
  return (await db.conversation.create({ data, select: { id: true } })).id
}

export const customerGid = (id: number): string => `gid://shopify/Customer/${id}`
