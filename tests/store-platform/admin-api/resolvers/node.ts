import { partsOf } from '../../state/gid'
import type { ApiContext } from '../context'
import { type Resolvers, Typed } from '../source'
import { findPart } from './order-parts'
import { visible } from './orders'
import { invalidId } from './resource'

type Find = (context: ApiContext, id: number, globalId: string) => object | null | undefined

/** What `node` finds, by the type in the id. */
const FINDERS: Record<string, Find> = {
  Shop: ({ shop }, id) => (shop.details.id === id ? shop : null),
  App: ({ app }, id) => (app.id === id ? app : null),
  AppInstallation: ({ installation }, id) => (installation.id === id ? installation : null),
  AppSubscription: ({ shop }, id) => shop.subscriptions.get(id),
  AppPurchaseOneTime: ({ shop }, id) => shop.purchases.get(id),
  BulkOperation: ({ platform, shop }, id) => {
    const operation = platform.bulk.find(id)
    return operation?.shop === shop.domain ? operation : null
  },
  Collection: ({ shop }, id) => shop.catalogue.collections.get(id),
  Customer: ({ shop }, id) => shop.customers.get(id),
  Fulfillment: (context, _id, globalId) =>
    findPart(context, 'Fulfillment', globalId, ({ fulfillments }) => fulfillments),
  GiftCard: ({ shop }, id) => shop.giftCards.get(id),
  InventoryItem: ({ shop }, id) => {
    const variant = shop.catalogue.variantByItem(id)
    return variant ? { ...variant.inventoryItem, variant } : null
  },
  Location: ({ shop }, id) => shop.catalogue.locations.get(id),
  OnlineStoreTheme: ({ shop }, id) => shop.themes.get(id),
  Order: (context, id) => visible(context.shop.orders.get(id) ?? null, context),
  Page: ({ shop }, id) => shop.pages.get(id),
  Product: ({ shop }, id) => shop.catalogue.products.get(id),
  ProductVariant: ({ shop }, id) => shop.catalogue.variants.get(id),
  Return: (context, _id, globalId) => findPart(context, 'Return', globalId, ({ returns }) => returns),
  ShopPolicy: ({ shop }, id) => shop.policies.get(id),
  WebhookSubscription: ({ installation }, id) =>
    installation.webhookSubscriptions.find((one) => one.id === id),
}

function find(globalId: string, context: ApiContext): Typed | null {
  const parts = partsOf(globalId)
  if (!parts) throw invalidId(globalId)
  const finder = FINDERS[parts.type]
  if (!finder) throw new Error(`The local store platform finds no ${parts.type} by its id yet.`)
  const row = finder(context, Number(parts.id), globalId)
  return row ? new Typed(parts.type, row) : null
}

export const nodeResolvers: Resolvers = {
  QueryRoot: {
    node: (_root: object, { id }: { id: string }, context: ApiContext) => find(id, context),
    nodes: (_root: object, { ids }: { ids: string[] }, context: ApiContext) =>
      ids.map((id) => find(id, context)),
  },
}
