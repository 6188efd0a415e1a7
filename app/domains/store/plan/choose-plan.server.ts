import type { CurrentPlan, Interval, Plan, PlanCode, PlanPrice } from '~/domains/billing/billing'
import { currentPlan, findPlan, priceOf } from '~/domains/billing/billing.server'
import { BRAND_NAME } from '~/platform/brand/brand'
import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { amountText } from '~/platform/money/money'
import type { EventStore } from '../events/event-handlers.server'
import { type AdminApi, adminApi } from '../platform/admin-api.server'
import { appPageInStore } from '../platform/app-page.server'
import {
  BILLING_CURRENCY,
  CREATE_SUBSCRIPTION,
  type Money,
  type RemoteSubscription,
  type UserError,
} from './plan-documents'
import { defaultCap, PRICING_INTERVAL, replacementFor, trialDaysLeft } from './plan-terms'
import { refuseUserErrors } from './refuse-user-errors'

/** What a store's own grant of a plan is known by. */
export const grantSource = (storeId: string): string => `store:${storeId}`

/**
 * Asks the platform for a subscription, which the merchant then approves or declines on the platform's own page. Until
 * they approve, nothing changes; a larger plan begins at once, a smaller one when what is paid for has been used.
 *
 * @returns where the merchant goes to approve
 * @throws AppError `bad_request` for a plan that isn't sold this way; as `adminApi`
 */
export async function choosePlan(
  store: EventStore,
  { planCode, interval }: { planCode: PlanCode; interval: Interval },
): Promise<{ confirmationUrl: string }> {
  const api = adminApi(store)
  const { currency, isTest } = await billingTerms(api)
  const plan = await findPlan(planCode, currency)
  if (plan.isByQuote || plan.position === 1)
    throw new AppError('bad_request', { detail: `${planCode} isn't bought` })
  const price = priceOf(plan, interval)
  const [earlier, now] = await Promise.all([
    workspaceDb(store.workspaceId).storeSubscription.findMany({ where: { storeId: store.id } }),
    currentPlan(store.workspaceId, currency),
  ])
  const isOwn = now.source === grantSource(store.id)
  if (isOwn && now.plan.code === planCode && now.interval === interval)
    throw new AppError('conflict', { detail: `${store.shopDomain} has ${planCode} by the ${interval}` })
  const trialDays = trialDaysLeft(plan.trialDays, earlier)
  const created = await createSubscription(api, {
    store,
    plan,
    price,
    trialDays,
    isTest,
    from: isOwn ? now : null,
  })
  await workspaceDb(store.workspaceId).storeSubscription.create({
    data: {
      workspaceId: store.workspaceId,
      storeId: store.id,
      externalId: created.subscription.id,
      planCode,
      billingInterval: interval,
      currency: price.currency,
      amountMinor: price.amountMinor,
      extraConversationMinor: price.extraConversationMinor,
      cappedMinor: price.extraConversationMinor === null ? null : defaultCap(price.amountMinor),
      usageLineId: usageLineOf(created.subscription),
      isTest,
      trialDays,
    },
  })
  return { confirmationUrl: created.confirmationUrl }
}

/** The currency in which the platform bills this merchant, and whether it may charge at all. */
async function billingTerms(api: AdminApi): Promise<{ currency: string; isTest: boolean }> {
  const { shopBillingPreferences, shop } = await api.query<{
    shopBillingPreferences: { currency: string }
    shop: { plan: { partnerDevelopment: boolean } }
  }>(BILLING_CURRENCY)
  return { currency: shopBillingPreferences.currency, isTest: shop.plan.partnerDevelopment }
}

interface Order {
  store: EventStore
  plan: Plan
  price: PlanPrice
  trialDays: number
  isTest: boolean
  /** What the store pays for now. */
  from: CurrentPlan | null
}

async function createSubscription(api: AdminApi, { store, plan, price, trialDays, isTest, from }: Order) {
  const money = (minor: number): Money => ({
    amount: amountText(minor, price.currency),
    currencyCode: price.currency,
  })
  const recurring = {
    plan: {
      appRecurringPricingDetails: {
        price: money(price.amountMinor),
        interval: PRICING_INTERVAL[price.interval],
      },
    },
  }
  const usage = price.extraConversationMinor && {
    plan: {
      appUsagePricingDetails: {
        terms: `${amountText(price.extraConversationMinor, price.currency)} ${price.currency} for each answered conversation beyond ${plan.conversationsIncluded} in 30 days`,
        cappedAmount: money(defaultCap(price.amountMinor)),
      },
    },
  }
  const { appSubscriptionCreate: answer } = await api.query<{
    appSubscriptionCreate: {
      confirmationUrl: string | null
      appSubscription: RemoteSubscription | null
      userErrors: UserError[]
    }
  }>(CREATE_SUBSCRIPTION, {
    name: `${BRAND_NAME} ${plan.code[0]!.toUpperCase()}${plan.code.slice(1)}`,
    returnUrl: appPageInStore(store.shopDomain, '/app/shopify/plan'),
    test: isTest,
    trialDays,
    replacement: replacementFor(from && { position: from.plan.position, interval: from.interval }, {
      position: plan.position,
      interval: price.interval,
    }),
    lineItems: usage ? [recurring, usage] : [recurring],
  })
  refuseUserErrors(answer.userErrors, store.shopDomain)
  const { appSubscription: subscription, confirmationUrl } = answer
  if (!subscription || !confirmationUrl)
    throw new AppError('store_refused', { detail: `${store.shopDomain} made no subscription` })
  return { subscription, confirmationUrl }
}

/** The line that extra conversations are charged on; a plan by the year has none. */
export const usageLineOf = ({ lineItems }: RemoteSubscription): string | null =>
  lineItems.find(({ plan }) => plan.pricingDetails.__typename === 'AppUsagePricing')?.id ?? null
