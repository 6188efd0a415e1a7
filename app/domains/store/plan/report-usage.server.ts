import type { Interval } from '~/domains/billing/billing'
import { countAnswered, currentPlan, meteringPeriod } from '~/domains/billing/billing.server'
import { workspaceDb } from '~/platform/db/db.server'
import type { StoreSubscription, StoreUsage } from '~/platform/db/generated/client'
import { amountText } from '~/platform/money/money'
import type { EventStore } from '../events/event-handlers.server'
import { adminApi } from '../platform/admin-api.server'
import { grantSource } from './choose-plan.server'
import { RECORD_USAGE, type UserError } from './plan-documents'

/**
 * Charges the answered conversations beyond the plan's that weren't charged yet. A piece is written down before the
 * platform hears of it and carries its own key, so that a kill in between, or two processes at once, charge it once.
 *
 * @throws as `adminApi`
 */
export async function reportUsage(store: EventStore, now = new Date()): Promise<void> {
  const db = workspaceDb(store.workspaceId)
  const active = await db.storeSubscription.findFirst({
    where: { storeId: store.id, status: 'ACTIVE', usageLineId: { not: null } },
  })
  if (!active) return
  await noteExtra(store, active, now)
  const due = await db.storeUsage.findMany({
    where: { subscriptionId: active.id, reportedAt: null },
    orderBy: [{ periodStart: 'asc' }, { fromCount: 'asc' }],
  })
  for (const piece of due) await report(store, active, piece)
}

async function noteExtra(store: EventStore, active: StoreSubscription, now: Date): Promise<void> {
  const { workspaceId } = store
  const { plan, source, trialEndsAt, ...paid } = await currentPlan(workspaceId, active.currency)
  // In a trial nothing is charged, and of several stores of a workspace the one with its plan pays.
  if (source !== grantSource(store.id) || trialEndsAt) return
  if (plan.conversationsIncluded === null || active.extraConversationMinor === null) return
  const { from, to } = meteringPeriod({ ...paid, interval: active.billingInterval as Interval }, now)
  const extra = (await countAnswered(workspaceId, { from, to })) - plan.conversationsIncluded
  const db = workspaceDb(workspaceId)
  const last = await db.storeUsage.aggregate({
    where: { subscriptionId: active.id, periodStart: from },
    _max: { toCount: true },
  })
  const fromCount = last._max.toCount ?? 0
  if (extra <= fromCount) return
  const amountMinor = active.extraConversationMinor * BigInt(extra - fromCount)
  await db.storeUsage.createMany({
    data: [
      { workspaceId, subscriptionId: active.id, periodStart: from, fromCount, toCount: extra, amountMinor },
    ],
    // Another process was first: its piece is the one.
    skipDuplicates: true,
  })
}

async function report(store: EventStore, active: StoreSubscription, piece: StoreUsage): Promise<void> {
  const { appUsageRecordCreate: answer } = await adminApi(store).query<{
    appUsageRecordCreate: { appUsageRecord: { id: string } | null; userErrors: UserError[] }
  }>(RECORD_USAGE, {
    line: active.usageLineId,
    price: { amount: amountText(piece.amountMinor, active.currency), currencyCode: active.currency },
    description: `${piece.toCount - piece.fromCount} answered conversations beyond the plan's`,
    key: piece.id,
  })
  const refusal = answer.userErrors.map(({ message }) => message).join('; ')
  const failure = refusal || (answer.appUsageRecord ? null : 'no record was made')
  await workspaceDb(store.workspaceId).storeUsage.update({
    where: { id: piece.id },
    data: failure
      ? { failure: failure.slice(0, 500) }
      : { reportedAt: new Date(), externalId: answer.appUsageRecord!.id, failure: null },
  })
}

/** What extra conversations cost in the running period, and whether the merchant's own limit stands in the way. */
export async function usageOf(
  store: EventStore,
  active: StoreSubscription,
  periodStart: Date,
): Promise<{ chargedMinor: number; isCapped: boolean }> {
  const pieces = await workspaceDb(store.workspaceId).storeUsage.findMany({
    where: { subscriptionId: active.id, periodStart },
  })
  return {
    chargedMinor: pieces.reduce(
      (sum, { amountMinor, reportedAt }) => sum + (reportedAt ? Number(amountMinor) : 0),
      0,
    ),
    isCapped: pieces.some(({ failure, reportedAt }) => failure !== null && reportedAt === null),
  }
}
