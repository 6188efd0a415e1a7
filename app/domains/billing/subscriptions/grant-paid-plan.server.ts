import type { SystemTx } from '~/platform/db/db.server'
import { grantPlan, grantPlanAhead } from '../plans/plan-grants.server'
import type { PaidPlan } from './apply-paid-plan.server'
import { GRANT_SOURCE } from './subscription'

interface PaidStretch {
  from: Date
  to: Date
  /** A trial runs until then. */
  inTrial: boolean
}

/**
 * Gives a plan for the stretch that was paid. What is bought is there at once, although its own time begins later: in place of
 * the rest of a trial, and of a smaller plan that is paid until then. A renewal waits for its day. Nothing takes away a larger
 * plan that is paid.
 */
export async function grantPaidPlan(
  tx: SystemTx,
  paid: PaidPlan,
  { from, to, inTrial }: PaidStretch,
): Promise<void> {
  const { workspaceId, plan: planCode, interval, paidAt, change } = paid
  const seller = { workspaceId, source: GRANT_SOURCE }
  const terms = { planCode, interval, periodStart: from, periodEnd: to, trialEndsAt: null }
  if (from <= paidAt) return grantPlan(tx, seller, terms)
  await grantPlanAhead(tx, seller, terms, paidAt)
  if (inTrial)
    await tx.planGrant.updateMany({
      where: { ...seller, periodStart: { lt: from } },
      data: { planCode, billingInterval: interval, trialEndsAt: null },
    })
  else if (change !== 'renew') await raiseUntil(tx, paid, from)
}

/** What is counted and charged in a smaller plan's stretch follows the larger one's terms from then on. */
async function raiseUntil(
  tx: SystemTx,
  { workspaceId, plan: planCode, currency, paidAt }: PaidPlan,
  until: Date,
): Promise<void> {
  const [plan, price] = await Promise.all([
    tx.plan.findUniqueOrThrow({ where: { code: planCode } }),
    tx.planPrice.findFirst({
      where: { planCode, currency, billingInterval: 'month', validFrom: { lte: paidAt } },
      orderBy: { validFrom: 'desc' },
    }),
  ])
  const smaller = {
    workspaceId,
    periodStart: { lt: until },
    periodEnd: { gt: paidAt },
    plan: { position: { lt: plan.position } },
  }
  await tx.planGrant.updateMany({ where: { ...smaller, source: GRANT_SOURCE }, data: { planCode } })
  const extraMinor = price?.extraConversationMinor
  await tx.usagePeriod.updateMany({
    where: smaller,
    data: { planCode, ...(extraMinor ? { extraMinor } : {}) },
  })
}
