import { decimal } from '../../admin-api/money'
import { gid } from '../../state/gid'
import type { AppPurchase, AppSubscription } from '../../state/installation'
import type { Shop } from '../../state/shop'
import { localStamp } from './stamp'

export function subscriptionPayload(shop: Shop, subscription: AppSubscription) {
  const recurring = subscription.lines.map(({ plan }) => plan).find((plan) => plan.kind === 'recurring')
  const usage = subscription.lines.map(({ plan }) => plan).find((plan) => plan.kind === 'usage')
  return {
    app_subscription: {
      admin_graphql_api_id: gid('AppSubscription', subscription.id),
      name: subscription.name,
      status: subscription.status,
      admin_graphql_api_shop_id: gid('Shop', shop.details.id),
      created_at: localStamp(shop, subscription.createdAt),
      updated_at: localStamp(shop, subscription.updatedAt),
      currency: (recurring ?? usage)?.currency ?? shop.details.currency,
      capped_amount: usage ? decimal(usage.cappedAmount) : null,
      ...(recurring
        ? { price: decimal(recurring.price), interval: recurring.interval.toLowerCase(), plan_handle: null }
        : {}),
    },
  }
}

export const cappedPayload = (shop: Shop, { subscription, balanceUsed, cappedAmount }: CappedAmount) => ({
  app_subscription: {
    ...subscriptionPayload(shop, subscription).app_subscription,
    // Whole units, as the published payload has it.
    balance_used: Math.floor(balanceUsed / 100),
    capped_amount: decimal(cappedAmount),
    currency_code: subscription.lines[0]?.plan.currency ?? shop.details.currency,
  },
})

export interface CappedAmount {
  subscription: AppSubscription
  balanceUsed: number
  cappedAmount: number
}

export const purchasePayload = (shop: Shop, purchase: AppPurchase) => ({
  app_purchase_one_time: {
    admin_graphql_api_id: gid('AppPurchaseOneTime', purchase.id),
    name: purchase.name,
    status: purchase.status,
    admin_graphql_api_shop_id: gid('Shop', shop.details.id),
    created_at: localStamp(shop, purchase.createdAt),
    updated_at: localStamp(shop, purchase.createdAt),
  },
})
