import { confirmationUrl } from '../../billing/routes'
import {
  createSubscription,
  keepSubscription,
  newSignature,
  settleBilling,
} from '../../billing/subscriptions'
import { recordUsage } from '../../billing/usage'
import { gid, partsOf } from '../../state/gid'
import type {
  AppPurchase,
  AppSubscription,
  RecurringPlan,
  SubscriptionLine,
  UsagePlan,
  UsageRecord,
} from '../../state/installation'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import { hundredths, moneyV2 } from '../money'
import { type Resolvers, Typed } from '../source'
import { failed, findRow, identified, userError } from './resource'

interface Money {
  amount: string
  currencyCode: string
}

interface PlanInput {
  appRecurringPricingDetails?: {
    price: Money
    interval?: RecurringPlan['interval'] | null
    discount?: object | null
  } | null
  appUsagePricingDetails?: { terms: string; cappedAmount: Money } | null
}

interface SubscriptionArgs {
  name: string
  returnUrl: string
  test?: boolean | null
  trialDays?: number | null
  replacementBehavior: AppSubscription['replacementBehavior']
  lineItems: { plan: PlanInput }[]
}

type Line = SubscriptionLine & { subscriptionId: number }

const noSubscription = { appSubscription: null, confirmationUrl: null }
const MOST_TRIAL_DAYS = 1000

function readPlan({ appRecurringPricingDetails: recurring, appUsagePricingDetails: usage }: PlanInput) {
  if (recurring && usage) return null
  if (recurring?.discount) throw new Error('The local store platform has no discounts on app subscriptions.')
  if (recurring)
    return {
      kind: 'recurring',
      interval: recurring.interval ?? 'EVERY_30_DAYS',
      price: hundredths(recurring.price.amount),
      currency: recurring.price.currencyCode,
    } satisfies RecurringPlan
  return usage
    ? ({
        kind: 'usage',
        terms: usage.terms,
        cappedAmount: hundredths(usage.cappedAmount.amount),
        balanceUsed: 0,
        currency: usage.cappedAmount.currencyCode,
      } satisfies UsagePlan)
    : null
}

/** The first thing wrong with a subscription, with the place it stands; null when nothing is. */
function faultOf(args: SubscriptionArgs, plans: (RecurringPlan | UsagePlan)[], context: ApiContext) {
  if (args.name.trim() === '') return userError(['name'], "Name can't be blank")
  if (args.returnUrl.length > 255)
    return userError(['returnUrl'], 'Return url is too long (maximum is 255 characters)')
  const { trialDays } = args
  if (trialDays != null && (trialDays < 0 || trialDays > MOST_TRIAL_DAYS))
    return userError(['trialDays'], `Trial days must be between 0 and ${MOST_TRIAL_DAYS}`)
  if (plans.length === 0) return userError(['lineItems'], "Line items can't be blank")
  for (const kind of ['recurring', 'usage'] as const)
    if (plans.filter((plan) => plan.kind === kind).length > 1)
      return userError(['lineItems'], `Only one ${kind} pricing plan can be defined`)
  const [currency, ...others] = new Set(plans.map((plan) => plan.currency))
  if (others.length > 0) return userError(['lineItems'], 'Currency codes must be the same for all line items')
  if (currency !== 'USD' && currency !== context.shop.details.currency)
    return userError(['lineItems'], `Currency code must be USD or ${context.shop.details.currency}`)
  const isFree = plans.some((plan) => (plan.kind === 'recurring' ? plan.price : plan.cappedAmount) <= 0)
  if (isFree) return userError(['lineItems'], 'Validation failed: Price must be greater than 0')
  if (plans.some((plan) => plan.kind === 'usage' && plan.terms === ''))
    return userError(['lineItems'], "Terms can't be blank")
  return null
}

function create(args: SubscriptionArgs, context: ApiContext) {
  settleBilling(context)
  const plans: (RecurringPlan | UsagePlan)[] = []
  for (const { plan } of args.lineItems) {
    const read = readPlan(plan)
    if (!read)
      return failed(noSubscription, userError(['lineItems'], 'A plan has exactly one kind of pricing'))
    plans.push(read)
  }
  const fault = faultOf(args, plans, context)
  if (fault) return failed(noSubscription, fault)
  const subscription = createSubscription(context, {
    name: args.name,
    returnUrl: args.returnUrl,
    isTest: args.test ?? false,
    trialDays: args.trialDays ?? 0,
    replacementBehavior: args.replacementBehavior,
    lines: plans.map((plan, index) => ({ index, plan, usageRecords: [] })),
  })
  return {
    appSubscription: subscription,
    confirmationUrl: confirmationUrl(context, subscription),
    userErrors: [],
  }
}

function cancel(id: string, context: ApiContext) {
  settleBilling(context)
  const subscription = findRow(context.shop.subscriptions, 'AppSubscription', id)
  if (!subscription)
    return failed({ appSubscription: null }, userError(['id'], 'Could not find subscription'))
  if (!['ACTIVE', 'ACCEPTED', 'FROZEN'].includes(subscription.status))
    return failed(
      { appSubscription: null },
      userError(['id'], 'Cannot cancel a subscription that is not active'),
    )
  const changed = { ...subscription, status: 'CANCELLED' as const, currentPeriodEnd: null }
  return { appSubscription: keepSubscription(context, changed), userErrors: [] }
}

/** `gid://shopify/AppSubscriptionLineItem/1?v=1&index=0`. */
function findLine(globalId: string, { shop }: ApiContext) {
  const parts = partsOf(globalId)
  const index = Number(/[?&]index=(\d+)/.exec(globalId)?.[1])
  const isLine = parts?.type === 'AppSubscriptionLineItem'
  const subscription = isLine ? shop.subscriptions.get(Number(parts.id)) : undefined
  const line = subscription?.lines.find((one) => one.index === index)
  return subscription && line ? { subscription, line } : null
}

function raiseCap(args: { id: string; cappedAmount: Money }, context: ApiContext) {
  settleBilling(context)
  const found = findLine(args.id, context)
  if (found?.line.plan.kind !== 'usage')
    return failed(noSubscription, userError(['id'], 'Line item must have a usage pricing plan'))
  const { subscription, line } = found
  const amount = hundredths(args.cappedAmount.amount)
  if (subscription.status !== 'ACTIVE')
    return failed(noSubscription, userError(['id'], 'Subscription is not active'))
  if (amount <= found.line.plan.cappedAmount)
    return failed(
      noSubscription,
      userError(['cappedAmount'], 'The capped amount must be greater than the existing capped amount'),
    )
  const changed = context.shop.subscriptions.put({
    ...subscription,
    pendingCap: { index: line.index, amount },
    signature: newSignature(),
  })
  return { appSubscription: changed, confirmationUrl: confirmationUrl(context, changed), userErrors: [] }
}

function charge(
  args: { subscriptionLineItemId: string; description: string; price: Money; idempotencyKey?: string | null },
  context: ApiContext,
) {
  settleBilling(context)
  const none = { appUsageRecord: null }
  const found = findLine(args.subscriptionLineItemId, context)
  if (!found)
    return failed(none, userError(['subscriptionLineItemId'], 'Could not find subscription line item'))
  if ((args.idempotencyKey?.length ?? 0) > 255)
    return failed(
      none,
      userError(['idempotencyKey'], 'Idempotency key is too long (maximum is 255 characters)'),
    )
  const done = recordUsage(context, found.subscription, {
    index: found.line.index,
    description: args.description,
    amount: hundredths(args.price.amount),
    currency: args.price.currencyCode,
    idempotencyKey: args.idempotencyKey ?? null,
  })
  if ('refused' in done) return failed(none, userError(null, done.refused))
  const line: Line = { ...found.line, subscriptionId: found.subscription.id }
  return { appUsageRecord: { ...done.record, subscriptionLineItem: line }, userErrors: [] }
}

function purchase(
  args: { name: string; price: Money; returnUrl: string; test?: boolean | null },
  context: ApiContext,
) {
  const none = { appPurchaseOneTime: null, confirmationUrl: null }
  const price = hundredths(args.price.amount)
  if (price < 50) return failed(none, userError(['price'], 'Price must be greater than or equal to 0.5'))
  const made: AppPurchase = context.shop.purchases.put({
    id: context.platform.ids.next(),
    name: args.name,
    status: 'PENDING',
    returnUrl: args.returnUrl,
    isTest: args.test ?? false,
    price,
    currency: args.price.currencyCode,
    signature: newSignature(),
    createdAt: context.platform.clock.stamp(),
  })
  return { appPurchaseOneTime: made, confirmationUrl: confirmationUrl(context, made), userErrors: [] }
}

function extendTrial(args: { id: string; days: number }, context: ApiContext) {
  settleBilling(context)
  const none = { appSubscription: null }
  const subscription = findRow(context.shop.subscriptions, 'AppSubscription', args.id)
  if (subscription?.status !== 'ACTIVE' || !subscription.currentPeriodEnd)
    return failed(none, userError(['id'], 'The app subscription is not active.', 'SUBSCRIPTION_NOT_ACTIVE'))
  if (args.days < 1 || args.days > MOST_TRIAL_DAYS)
    return failed(none, userError(['days'], 'Days must be between 1 and 1000'))
  const end = Date.parse(subscription.currentPeriodEnd) + args.days * 24 * 60 * 60 * 1000
  const currentPeriodEnd = new Date(end).toISOString().replace(/\.\d{3}Z$/, 'Z')
  const changed = { ...subscription, trialDays: subscription.trialDays + args.days, currentPeriodEnd }
  return { appSubscription: keepSubscription(context, changed), userErrors: [] }
}

const priced = (amount: number, currency: string) => moneyV2(amount, currency)

export const billingResolvers: Resolvers = {
  AppSubscriptionLineItem: {
    id: ({ subscriptionId, index }: Line) =>
      `${gid('AppSubscriptionLineItem', subscriptionId)}?v=1&index=${index}`,
    plan: ({ plan }: Line) => ({
      pricingDetails: new Typed(plan.kind === 'usage' ? 'AppUsagePricing' : 'AppRecurringPricing', plan),
    }),
    usageRecords: (line: Line, args: PageArgs, context: ApiContext) =>
      paginate(
        line.usageRecords.map((record) => ({ ...record, subscriptionLineItem: line })),
        args,
        context,
      ),
  },
  AppRecurringPricing: {
    discount: () => null,
    planHandle: () => null,
    price: ({ price, currency }: RecurringPlan) => priced(price, currency),
  },
  AppUsagePricing: {
    balanceUsed: ({ balanceUsed, currency }: UsagePlan) => priced(balanceUsed, currency),
    cappedAmount: ({ cappedAmount, currency }: UsagePlan) => priced(cappedAmount, currency),
    interval: () => 'EVERY_30_DAYS',
  },
  AppUsageRecord: {
    ...identified('AppUsageRecord'),
    price: ({ amount, currency }: UsageRecord) => priced(amount, currency),
  },
  AppPurchaseOneTime: { price: ({ price, currency }: AppPurchase) => priced(price, currency) },
  Mutation: {
    appSubscriptionCreate: (_root: object, args: SubscriptionArgs, context: ApiContext) =>
      create(args, context),
    appSubscriptionCancel: (_root: object, { id }: { id: string }, context: ApiContext) =>
      cancel(id, context),
    appSubscriptionLineItemUpdate: (
      _root: object,
      args: Parameters<typeof raiseCap>[0],
      context: ApiContext,
    ) => raiseCap(args, context),
    appSubscriptionTrialExtend: (
      _root: object,
      args: Parameters<typeof extendTrial>[0],
      context: ApiContext,
    ) => extendTrial(args, context),
    appUsageRecordCreate: (_root: object, args: Parameters<typeof charge>[0], context: ApiContext) =>
      charge(args, context),
    appPurchaseOneTimeCreate: (_root: object, args: Parameters<typeof purchase>[0], context: ApiContext) =>
      purchase(args, context),
  },
}
