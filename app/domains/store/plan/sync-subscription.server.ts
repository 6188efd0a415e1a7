import type { Interval, PlanCode } from '~/domains/billing/billing'
import { grantPlan } from '~/domains/billing/billing.server'
import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import type { StoreSubscription } from '~/platform/db/generated/client'
import { parseAmount } from '~/platform/money/money'
import type { EventStore } from '../events/event-handlers.server'
import { adminApi } from '../platform/admin-api.server'
import { grantSource, usageLineOf } from './choose-plan.server'
import { READ_SUBSCRIPTIONS, type RemoteSubscription } from './plan-documents'
import { paidPeriod } from './plan-terms'

/** A subscription in one of these will not come back. */
const OVER = ['DECLINED', 'EXPIRED', 'CANCELLED']

/**
 * Takes over from the platform which plan a store pays for. Asked after the merchant comes back from the approval page,
 * at the platform's messages and daily: whichever comes first, and however often, ends the same.
 *
 * @throws as `adminApi`
 */
export async function syncSubscription(store: EventStore): Promise<void> {
  const db = workspaceDb(store.workspaceId)
  const rows = await db.storeSubscription.findMany({
    where: { storeId: store.id, status: { notIn: OVER } },
  })
  const answer = await adminApi(store).query<{
    currentAppInstallation: { activeSubscriptions: RemoteSubscription[] }
    nodes: (RemoteSubscription | null)[]
  }>(READ_SUBSCRIPTIONS, { waiting: rows.map(({ externalId }) => externalId) })
  const remote = new Map<string, RemoteSubscription>()
  for (const one of [...answer.nodes, ...answer.currentAppInstallation.activeSubscriptions])
    if (one) remote.set(one.id, one)
  await db.$transaction(async (tx) => {
    // Two of these at once would each miss what the other writes.
    await tx.$executeRaw`SELECT 1 FROM stores WHERE id = ${store.id}::uuid AND workspace_id = ${store.workspaceId}::uuid FOR UPDATE`
    // What ended first: a shop has one active subscription at a time.
    const ordered = [...rows].sort((a, b) => Number(isActive(remote, a)) - Number(isActive(remote, b)))
    for (const row of ordered) await takeOver(tx, row, remote.get(row.externalId))
    await grantWhatIsPaid(tx, store)
  })
}

const isActive = (remote: Map<string, RemoteSubscription>, { externalId }: StoreSubscription): boolean =>
  remote.get(externalId)?.status === 'ACTIVE'

/** What a store bought ends with the app's stay there: the platform cancels it by itself. */
export async function endSubscriptions(store: EventStore): Promise<void> {
  await workspaceDb(store.workspaceId).$transaction(async (tx) => {
    await tx.storeSubscription.updateMany({
      where: { storeId: store.id, status: { notIn: OVER } },
      data: { status: 'CANCELLED', endedAt: new Date() },
    })
    await grantWhatIsPaid(tx, store)
  })
}

async function takeOver(
  tx: WorkspaceTx,
  row: StoreSubscription,
  remote: RemoteSubscription | undefined,
): Promise<void> {
  if (!remote) return
  const { status } = remote
  const isOver = OVER.includes(status)
  await tx.storeSubscription.update({
    where: { id: row.id },
    data: {
      status,
      trialDays: remote.trialDays,
      periodEnd: remote.currentPeriodEnd ? new Date(remote.currentPeriodEnd) : row.periodEnd,
      usageLineId: usageLineOf(remote),
      cappedMinor: cappedMinorOf(remote, row),
      ...(status === 'ACTIVE' && !row.activatedAt ? { activatedAt: new Date() } : {}),
      ...(isOver && !row.endedAt ? { endedAt: new Date() } : {}),
    },
  })
}

function cappedMinorOf({ lineItems }: RemoteSubscription, row: StoreSubscription): bigint | null {
  const capped = lineItems.map(({ plan }) => plan.pricingDetails.cappedAmount).find(Boolean)
  if (!capped) return row.cappedMinor
  const { minor } = parseAmount(capped.amount, capped.currencyCode, { decimalMark: '.' })
  return minor === null ? row.cappedMinor : BigInt(minor)
}

/** A frozen shop can't be charged: its plan rests until the platform thaws it. */
async function grantWhatIsPaid(tx: WorkspaceTx, store: EventStore): Promise<void> {
  const place = { workspaceId: store.workspaceId, source: grantSource(store.id) }
  const active = await tx.storeSubscription.findFirst({ where: { storeId: store.id, status: 'ACTIVE' } })
  if (!active?.activatedAt || !active.periodEnd) return grantPlan(tx, place, null)
  const interval = active.billingInterval as Interval
  const { activatedAt, trialDays, periodEnd } = active
  await grantPlan(tx, place, {
    planCode: active.planCode as PlanCode,
    interval,
    ...paidPeriod({ activatedAt, trialDays, periodEnd, interval }),
  })
}
