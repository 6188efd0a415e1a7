import type { PlanCode } from '~/domains/billing/billing'
import {
  type DowngradeValue,
  findSubscription,
  listPlanParts,
  type UsageStanding,
  valueDowngrade,
} from '~/domains/billing/billing.server'
import { type CreditableLine, creditOfLine, firstLinesOf, owedBy } from '~/domains/invoices/invoices.server'
import { leftBesideCredit } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'

/** What one order's invoice gives of it; minor units. */
interface Piece {
  line: CreditableLine
  netMinor: number
  taxMinor: number
}

/** What changing to a smaller plan at once gives back. Minor units. */
export interface PlannedDowngrade {
  value: DowngradeValue
  pieces: Piece[]
  netMinor: number
  taxMinor: number
  /** What becomes credit. */
  totalMinor: number
}

/** The orders that paid for what a workspace has now. */
export async function paidOrdersOf(db: Pick<SystemTx, '$queryRaw'>, workspaceId: string): Promise<string[]> {
  const subscription = await findSubscription(workspaceId)
  if (!subscription) return []
  const parts = await listPlanParts(db, { workspaceId, periodEnd: subscription.periodEnd })
  return parts.map(({ orderId }) => orderId)
}

/**
 * What a smaller plan gives back, from the order that was paid last to the first, each with the tax of its own invoice and at most
 * what is left of its money. Null where nothing is: also while a bank disputes what paid for it, or something is owed.
 */
export async function planDowngrade(
  db: SystemTx,
  { workspaceId, plan, standing, orderIds }: DowngradeToPlan,
  now: Date,
): Promise<PlannedDowngrade | null> {
  const lines = await firstLinesOf(db, { workspaceId, orderIds })
  const netLeftOf = (orderId: string) => lines.get(orderId)?.netMinor ?? 0
  const value = await valueDowngrade(db, { workspaceId, plan, standing, netLeftOf }, now)
  if (!value || (await isInTheWay(db, orderIds, value.subscription.currency))) return null
  const pieces: Piece[] = []
  let missing = value.creditMinor
  for (const { orderId, unusedMinor } of value.parts) {
    const line = lines.get(orderId)
    const wanted = Math.min(missing, unusedMinor)
    if (!line || wanted === 0) continue
    const credit = creditOfLine(line, wanted, await leftBesideCredit(db, orderId))
    if (credit.netMinor + credit.taxMinor === 0) continue
    pieces.push({ line, ...credit })
    missing -= credit.netMinor
  }
  const netMinor = pieces.reduce((sum, piece) => sum + piece.netMinor, 0)
  const taxMinor = pieces.reduce((sum, piece) => sum + piece.taxMinor, 0)
  return pieces.length > 0 ? { value, pieces, netMinor, taxMinor, totalMinor: netMinor + taxMinor } : null
}

export interface DowngradeToPlan {
  workspaceId: string
  plan: PlanCode
  standing: UsageStanding
  /** Of `paidOrdersOf`. */
  orderIds: readonly string[]
}

async function isInTheWay(db: SystemTx, orderIds: readonly string[], currency: string): Promise<boolean> {
  const disputed = await db.payment.count({
    where: { orderId: { in: [...orderIds] }, state: { in: ['DISPUTED', 'LOST'] } },
  })
  if (disputed > 0) return true
  const [orderId] = orderIds
  if (!orderId) return true
  const { customerId } = await db.salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  return (await owedBy(customerId, currency, db)) > 0
}
