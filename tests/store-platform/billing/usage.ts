import { now, type Scene } from '../commerce/scene'
import type { AppSubscription, UsageRecord } from '../state/installation'

/** From this share of the cap on, the app is told that it comes near. */
const NEAR = 0.9

export interface NewUsage {
  index: number
  description: string
  amount: number
  currency: string
  idempotencyKey: string | null
}

/** Charges usage, once for each key; or says why not, in the platform's words. */
export function recordUsage(
  scene: Scene,
  subscription: AppSubscription,
  wanted: NewUsage,
): { record: UsageRecord } | { refused: string } {
  const line = subscription.lines.find(({ index }) => index === wanted.index)
  if (line?.plan.kind !== 'usage') return { refused: 'Subscription line item must have a usage pricing plan' }
  const { plan } = line
  const before = line.usageRecords.find(
    ({ idempotencyKey }) => idempotencyKey !== null && idempotencyKey === wanted.idempotencyKey,
  )
  if (before) return { record: before }
  if (subscription.status !== 'ACTIVE') return { refused: 'Subscription is not active' }
  if (wanted.currency !== plan.currency) return { refused: `Currency code must be ${plan.currency}` }
  if (wanted.amount <= 0) return { refused: 'Price must be greater than 0' }
  const balanceUsed = plan.balanceUsed + wanted.amount
  if (balanceUsed > plan.cappedAmount) return { refused: 'Total price exceeds balance remaining' }
  const record: UsageRecord = {
    id: scene.platform.ids.next(),
    description: wanted.description,
    amount: wanted.amount,
    currency: wanted.currency,
    idempotencyKey: wanted.idempotencyKey,
    createdAt: now(scene),
  }
  const lines = subscription.lines.map((one) =>
    one === line
      ? { ...line, plan: { ...plan, balanceUsed }, usageRecords: [...line.usageRecords, record] }
      : one,
  )
  const kept = scene.shop.subscriptions.put({ ...subscription, lines })
  const limit = plan.cappedAmount * NEAR
  if (plan.balanceUsed < limit && balanceUsed >= limit)
    scene.platform.webhooks.emit(scene.shop, 'app_subscriptions/approaching_capped_amount', {
      subscription: kept,
      balanceUsed,
      cappedAmount: plan.cappedAmount,
    })
  return { record }
}
