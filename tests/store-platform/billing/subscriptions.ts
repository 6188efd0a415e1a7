import { randomBytes } from 'node:crypto'
import { now, type Scene } from '../commerce/scene'
import { toStamp } from '../state/clock'
import type { AppSubscription, SubscriptionLine } from '../state/installation'

const DAY_MS = 24 * 60 * 60 * 1000
const APPROVAL_DAYS = 2

export const newSignature = (): string => randomBytes(20).toString('hex')

export interface NewSubscription {
  name: string
  returnUrl: string
  isTest: boolean
  trialDays: number
  replacementBehavior: AppSubscription['replacementBehavior']
  lines: SubscriptionLine[]
}

/** A charge that waits for the merchant's yes. */
export function createSubscription(scene: Scene, wanted: NewSubscription): AppSubscription {
  const at = now(scene)
  return scene.shop.subscriptions.put({
    id: scene.platform.ids.next(),
    status: 'PENDING',
    signature: newSignature(),
    pendingCap: null,
    createdAt: at,
    updatedAt: at,
    currentPeriodEnd: null,
    ...wanted,
  })
}

/** Keeps a subscription in a new state and tells of it. */
export function keepSubscription(scene: Scene, changed: AppSubscription): AppSubscription {
  const kept = scene.shop.subscriptions.put({ ...changed, updatedAt: now(scene) })
  scene.platform.webhooks.emit(scene.shop, 'app_subscriptions/update', kept)
  return kept
}

export const activeOf = ({ shop }: Scene): AppSubscription | undefined =>
  shop.subscriptions.find(({ status }) => status === 'ACTIVE' || status === 'FROZEN')

const recurringOf = ({ lines }: AppSubscription) =>
  lines.map(({ plan }) => plan).find((plan) => plan.kind === 'recurring')

/** The merchant approves. The subscription before ends now, or when its cycle does (the schema's own words decide). */
export function approve(scene: Scene, subscription: AppSubscription): AppSubscription {
  const current = activeOf(scene)
  if (current && isDeferred(current, subscription))
    return keepSubscription(scene, { ...subscription, status: 'ACCEPTED' })
  for (const waiting of scene.shop.subscriptions.filter(({ status }) => status === 'ACCEPTED'))
    keepSubscription(scene, { ...waiting, status: 'CANCELLED' })
  if (current) keepSubscription(scene, { ...current, status: 'CANCELLED', currentPeriodEnd: null })
  return activate(scene, subscription, subscription.trialDays)
}

function activate(scene: Scene, subscription: AppSubscription, trialDays: number): AppSubscription {
  const end = scene.platform.clock.now() + (trialDays + cycleDays(subscription)) * DAY_MS
  return keepSubscription(scene, { ...subscription, status: 'ACTIVE', currentPeriodEnd: toStamp(end) })
}

export const decline = (scene: Scene, subscription: AppSubscription): AppSubscription =>
  keepSubscription(scene, { ...subscription, status: 'DECLINED' })

const cycleDays = (subscription: AppSubscription): number =>
  recurringOf(subscription)?.interval === 'ANNUAL' ? 365 : 30

function isDeferred(current: AppSubscription, next: AppSubscription): boolean {
  const before = recurringOf(current)
  const after = recurringOf(next)
  const isSameCurrency = current.lines[0]?.plan.currency === next.lines[0]?.plan.currency
  if (next.replacementBehavior === 'APPLY_IMMEDIATELY' || !isSameCurrency) return false
  if (next.replacementBehavior === 'APPLY_ON_NEXT_BILLING_CYCLE') return true
  if (before?.interval !== 'ANNUAL' || !after) return false
  return after.interval === 'EVERY_30_DAYS' || after.price < before.price
}

/** Brings charges up to the platform's clock: old offers expire, cycles turn, what waited for a cycle begins. */
export function settleBilling(scene: Scene): void {
  const { platform, shop } = scene
  const at = platform.clock.now()
  for (const one of shop.subscriptions.filter(({ status }) => status === 'PENDING'))
    if (Date.parse(one.createdAt) + APPROVAL_DAYS * DAY_MS <= at)
      keepSubscription(scene, { ...one, status: 'EXPIRED' })
  for (const one of shop.purchases.filter(({ status }) => status === 'PENDING'))
    if (Date.parse(one.createdAt) + APPROVAL_DAYS * DAY_MS <= at)
      shop.purchases.put({ ...one, status: 'EXPIRED' })
  const current = activeOf(scene)
  if (!current?.currentPeriodEnd || Date.parse(current.currentPeriodEnd) > at) return
  const waiting = shop.subscriptions.find(({ status }) => status === 'ACCEPTED')
  if (waiting) {
    keepSubscription(scene, { ...current, status: 'CANCELLED', currentPeriodEnd: null })
    activate(scene, waiting, 0)
    return
  }
  let end = Date.parse(current.currentPeriodEnd)
  while (end <= at) end += cycleDays(current) * DAY_MS
  const lines = current.lines.map((line) =>
    line.plan.kind === 'usage' ? { ...line, plan: { ...line.plan, balanceUsed: 0 } } : line,
  )
  shop.subscriptions.put({ ...current, lines, currentPeriodEnd: toStamp(end) })
}
