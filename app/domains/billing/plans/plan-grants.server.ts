import type { Interval, PlanCode } from '~/domains/offering/offering'
import { type SystemTx, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { GRANT_SOURCE } from '../subscriptions/subscription'
import { type CurrentPlan, FREE_PLAN } from './plan'
import { findPlan } from './plan-queries.server'
import { runningGrants } from './running-grants'

export interface Grant {
  planCode: PlanCode
  interval: Interval
  periodStart: Date
  periodEnd: Date
  trialEndsAt: Date | null
}

interface Seller {
  workspaceId: string
  source: string
}

/**
 * Says what one seller sold a workspace, in place of all that it sold before; null when that has ended. In the caller's
 * transaction.
 */
export async function grantPlan(
  tx: WorkspaceTx | SystemTx,
  { workspaceId, source }: Seller,
  grant: Grant | null,
): Promise<void> {
  const { planGrant } = tx as WorkspaceTx
  await planGrant.deleteMany({
    where: { workspaceId, source, ...(grant ? { periodStart: { not: grant.periodStart } } : {}) },
  })
  if (grant) await writeGrant(tx, { workspaceId, source }, grant)
}

/** Says what was paid ahead at `paidAt`: what runs goes on until then. In the caller's transaction. */
export async function grantPlanAhead(
  tx: WorkspaceTx | SystemTx,
  { workspaceId, source }: Seller,
  grant: Grant,
  paidAt: Date,
): Promise<void> {
  await (tx as WorkspaceTx).planGrant.deleteMany({
    where: {
      workspaceId,
      source,
      OR: [{ periodStart: { gt: grant.periodStart } }, { periodEnd: { lte: paidAt } }],
    },
  })
  await writeGrant(tx, { workspaceId, source }, grant)
}

async function writeGrant(tx: WorkspaceTx | SystemTx, seller: Seller, grant: Grant): Promise<void> {
  const { interval: billingInterval, ...terms } = grant
  const row = { ...terms, billingInterval }
  await (tx as WorkspaceTx).planGrant.upsert({
    where: { workspaceId_source_periodStart: { ...seller, periodStart: grant.periodStart } },
    create: { ...seller, ...row },
    update: row,
  })
}

/**
 * What a workspace may use: the largest of the plans that were sold to it and run, else the free one. One that is paused is as it
 * was when it was paused, and counts where no other runs.
 */
export async function currentPlan(
  workspaceId: string,
  currency: string,
  now = new Date(),
): Promise<CurrentPlan> {
  const db = workspaceDb(workspaceId)
  const [grants, paused] = await Promise.all([
    db.planGrant.findMany({ orderBy: { plan: { position: 'desc' } } }),
    db.subscription.findFirst({ where: { state: 'PAUSED' }, select: { pausedAt: true } }),
  ])
  const pausedAt = paused?.pausedAt ?? null
  const isPaused = ({ source }: { source: string }) => pausedAt !== null && source === GRANT_SOURCE
  const running = runningGrants(
    grants.filter((one) => !isPaused(one)),
    now,
  )
  const still = pausedAt ? runningGrants(grants.filter(isPaused), pausedAt) : []
  const grant = grants.find((one) => running.includes(one)) ?? still[0]
  if (!grant) {
    const plan = await findPlan(FREE_PLAN, currency, now)
    return { plan, source: null, interval: 'month', ...calendarMonth(now), trialEndsAt: null, pausedAt: null }
  }
  return {
    plan: await findPlan(grant.planCode, currency, now),
    source: grant.source,
    interval: grant.billingInterval as Interval,
    periodStart: grant.periodStart,
    periodEnd: grant.periodEnd,
    trialEndsAt: grant.trialEndsAt,
    pausedAt: isPaused(grant) ? pausedAt : null,
  }
}

function calendarMonth(now: Date): { periodStart: Date; periodEnd: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return {
    periodStart: new Date(Date.UTC(year, month, 1)),
    periodEnd: new Date(Date.UTC(year, month + 1, 1)),
  }
}
