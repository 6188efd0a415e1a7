import type { SystemTx } from '~/platform/db/db.server'
import { grantPlan, grantPlanAhead } from '../plans/plan-grants.server'
import type { PaidPlan } from './paid-plan'
import { GRANT_SOURCE } from './subscription'

interface PaidStretch {
  from: Date
  to: Date
  /** A trial runs until then. */
  inTrial: boolean
  /** Of an upgrade: the plan whose price was credited. */
  upgradedFrom: string | null
}

/**
 * Gives a plan for the stretch that was paid, and for nothing else: what is bought while another plan is paid for begins when
 * that one's time is over. It takes the place of the rest of a trial. An upgrade was paid for from the moment it was ordered
 * where the plan that it replaces runs already, so it is there at once.
 */
export async function grantPaidPlan(
  tx: SystemTx,
  paid: PaidPlan,
  { from, to, inTrial, upgradedFrom }: PaidStretch,
): Promise<void> {
  const { workspaceId, plan: planCode, interval, paidAt } = paid
  const seller = { workspaceId, source: GRANT_SOURCE }
  const terms = { planCode, interval, periodStart: from, periodEnd: to, trialEndsAt: null }
  if (from <= paidAt) return grantPlan(tx, seller, terms)
  await grantPlanAhead(tx, seller, terms, paidAt)
  if (inTrial)
    await tx.planGrant.updateMany({
      where: { ...seller, periodStart: { lt: from } },
      data: { planCode, billingInterval: interval, trialEndsAt: null },
    })
  else if (upgradedFrom) await raiseUntil(tx, paid, { from: upgradedFrom, until: from })
}

/**
 * Raises what runs until an upgraded period begins, as far as the upgrade was priced for it (`pricedSince`): the same plan,
 * paid by the same interval. What is counted and charged follows the larger plan's terms from then on.
 */
async function raiseUntil(
  tx: SystemTx,
  { workspaceId, plan: planCode, interval, currency, paidAt }: PaidPlan,
  { from, until }: { from: string; until: Date },
): Promise<void> {
  const raised = { workspaceId, planCode: from, periodStart: { lt: until }, periodEnd: { gt: paidAt } }
  const { count } = await tx.planGrant.updateMany({
    where: { ...raised, source: GRANT_SOURCE, billingInterval: interval },
    data: { planCode },
  })
  if (count === 0) return
  const price = await tx.planPrice.findFirst({
    where: { planCode, currency, billingInterval: 'month', validFrom: { lte: paidAt } },
    orderBy: { validFrom: 'desc' },
  })
  const extraMinor = price?.extraConversationMinor
  await tx.usagePeriod.updateMany({
    where: raised,
    data: { planCode, ...(extraMinor ? { extraMinor } : {}) },
  })
}
