import type { SystemTx } from '~/platform/db/db.server'
import { listRunningParts } from './plan-payments.server'
import { prorate } from './prorate'
import type { Subscription } from './subscription'
import { subscriptionOf } from './subscription-queries.server'
import { unusedOf } from './unused-value'

/** What of a sum that an order paid is still paid, and neither given back nor credit by now. Before tax, minor units. */
export type StillPaid = (orderId: string, valueMinor: number) => Promise<number>

/**
 * What an upgrade takes off its price: of what was really paid for the time from then on, net of coupons and refunds, what isn't
 * used; rounded up for the customer. Time that no noted order paid for, as that of quotes, counts at the price that was agreed.
 */
export async function unusedCredit(
  db: Pick<SystemTx, '$queryRaw'>,
  { workspaceId, current, since }: { workspaceId: string; current: Subscription; since: Date },
  stillPaid: StillPaid,
): Promise<number> {
  const { amountMinor, periodEnd } = current
  const left = seconds(since, periodEnd)
  let paidMinor = 0
  let coveredSeconds = 0
  for (const part of await listRunningParts(db, { workspaceId, since, until: periodEnd })) {
    const unused = Math.min(part.spanSeconds, seconds(since, part.periodEnd))
    const worth = await stillPaid(part.orderId, part.valueMinor)
    // Used time is rounded down, so that unused time is rounded up.
    paidMinor += worth - unusedOf(worth, part.spanSeconds, part.spanSeconds - unused)
    if (part.isWhole) coveredSeconds += unused
  }
  if (left - coveredSeconds <= ROUNDING_SECONDS) return paidMinor
  const { creditMinor: atPrice } = prorate({ fromMinor: amountMinor, toMinor: 0 }, current, since)
  const uncovered = unusedOf(atPrice, left, left - coveredSeconds)
  return Math.min(atPrice, paidMinor + uncovered)
}

/** Periods, pauses and grants are each rounded to the second. */
const ROUNDING_SECONDS = 10

/** The same for whoever hands an upgrade over, in their transaction; 0 where nothing runs. */
export async function unusedCreditIn(
  tx: SystemTx,
  { workspaceId, since }: { workspaceId: string; since: Date },
  stillPaid: StillPaid,
): Promise<number> {
  const row = await tx.subscription.findFirst({ where: { workspaceId, state: { not: 'CANCELED' } } })
  return row ? unusedCredit(tx, { workspaceId, current: subscriptionOf(row), since }, stillPaid) : 0
}

const seconds = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))
