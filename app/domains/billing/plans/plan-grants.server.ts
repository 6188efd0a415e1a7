import { type SystemTx, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { type CurrentPlan, FREE_PLAN, type Interval, type PlanCode } from '../billing'
import { findPlan } from './plan-queries.server'

export interface Grant {
  planCode: PlanCode
  interval: Interval
  periodStart: Date
  periodEnd: Date
  trialEndsAt: Date | null
}

/** Says what one seller sold a workspace; null when that has ended. In the caller's transaction. */
export async function grantPlan(
  tx: WorkspaceTx | SystemTx,
  { workspaceId, source }: { workspaceId: string; source: string },
  grant: Grant | null,
): Promise<void> {
  const { planGrant } = tx as WorkspaceTx
  if (!grant) {
    await planGrant.deleteMany({ where: { workspaceId, source } })
    return
  }
  const { interval: billingInterval, ...terms } = grant
  const row = { ...terms, billingInterval }
  await planGrant.upsert({
    where: { workspaceId_source: { workspaceId, source } },
    create: { workspaceId, source, ...row },
    update: row,
  })
}

/** What a workspace may use: the largest of the plans that were sold to it, else the free one. */
export async function currentPlan(
  workspaceId: string,
  currency: string,
  now = new Date(),
): Promise<CurrentPlan> {
  const grant = await workspaceDb(workspaceId).planGrant.findFirst({
    orderBy: { plan: { position: 'desc' } },
  })
  if (!grant) {
    const plan = await findPlan(FREE_PLAN, currency, now)
    return { plan, source: null, interval: 'month', ...calendarMonth(now), trialEndsAt: null }
  }
  return {
    plan: await findPlan(grant.planCode, currency, now),
    source: grant.source,
    interval: grant.billingInterval as Interval,
    periodStart: grant.periodStart,
    periodEnd: grant.periodEnd,
    trialEndsAt: grant.trialEndsAt,
  }
}

function calendarMonth(now: Date): { periodStart: Date; periodEnd: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return {
    periodStart: new Date(Date.UTC(year, month, 1)),
    periodEnd: new Date(Date.UTC(year, month + 1, 1)),
  }
}
