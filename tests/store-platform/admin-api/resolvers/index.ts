import type { Resolvers } from '../source'
import { appResolvers } from './app'
import { billingResolvers } from './billing'
import { bulkResolvers } from './bulk'
import { collectionResolvers } from './collections'
import { contentResolvers } from './content'
import { customerMutationResolvers } from './customer-mutations'
import { customerResolvers } from './customers'
import { giftCardResolvers } from './gift-cards'
import { inventoryResolvers } from './inventory'
import { mediaResolvers } from './media'
import { metafieldResolvers } from './metafields'
import { nodeResolvers } from './node'
import { orderEditResolvers } from './order-edits'
import { orderMutationResolvers } from './order-mutations'
import { orderPartResolvers } from './order-parts'
import { orderResolvers } from './orders'
import { productMutationResolvers } from './product-mutations'
import { productResolvers } from './products'
import { publicationResolvers } from './publications'
import { returnMutationResolvers } from './return-mutations'
import { returnResolvers } from './returns'
import { shopResolvers } from './shop'
import { themeResolvers } from './themes'
import { translationResolvers } from './translations'
import { variantResolvers } from './variants'
import { webPixelResolvers } from './web-pixels'
import { webhookSubscriptionResolvers } from './webhook-subscriptions'

const PARTS: Resolvers[] = [
  appResolvers,
  billingResolvers,
  bulkResolvers,
  collectionResolvers,
  contentResolvers,
  customerMutationResolvers,
  customerResolvers,
  giftCardResolvers,
  inventoryResolvers,
  mediaResolvers,
  metafieldResolvers,
  nodeResolvers,
  orderEditResolvers,
  orderMutationResolvers,
  orderPartResolvers,
  orderResolvers,
  productMutationResolvers,
  productResolvers,
  publicationResolvers,
  returnMutationResolvers,
  returnResolvers,
  shopResolvers,
  themeResolvers,
  translationResolvers,
  variantResolvers,
  webPixelResolvers,
  webhookSubscriptionResolvers,
]

/** Every resolver by type and field; files add to the same types. */
export const resolvers: Resolvers = {}
for (const part of PARTS)
  for (const [type, fields] of Object.entries(part)) resolvers[type] = { ...resolvers[type], ...fields }
