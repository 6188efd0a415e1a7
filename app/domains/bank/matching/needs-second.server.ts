import type { SystemTx } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { aDayAgo } from '~/platform/money/two-people'
import { needTwoPeople } from '../accounts.server'

/**
 * Whether a second person confirms what an admin says of a line, or sends. A large sum isn't many small ones: what was
 * assigned to the order counts with it, and what the same admin let count alone in the last 24 hours, in whatever
 * currency. Those who ask at once take turns until their transactions end.
 */
export async function matchNeedsSecond(
  tx: SystemTx,
  match: { orderId: string; amountMinor: number; currency: string; adminId: string },
): Promise<boolean> {
  const { orderId, amountMinor, currency, adminId } = match
  await hold(tx, 'bank-matches')
  const ofOrder = await tx.bankMatch.aggregate({
    where: { line: { currency }, state: { not: 'WITHDRAWN' }, transfer: { payment: { orderId } } },
    _sum: { amountMinor: true },
  })
  const ofDay = await tx.bankMatch.findMany({
    where: { state: 'CONFIRMED', needsSecond: false, firstBy: adminId, firstAt: { gte: aDayAgo() } },
    select: { amountMinor: true, line: { select: { currency: true } } },
  })
  const sum = { amountMinor, currency }
  const alone = ofDay.map((one) => ({ amountMinor: one.amountMinor, currency: one.line.currency }))
  return (
    needTwoPeople([sum, { amountMinor: ofOrder._sum.amountMinor ?? 0n, currency }]) ||
    needTwoPeople([sum, ...alone])
  )
}

/** The same of a payout that its own asker would send: with what they asked for and sent themselves of it and that day. */
export async function payoutNeedsSecond(
  tx: SystemTx,
  payout: { transferId: string; amountMinor: bigint; currency: string; adminId: string },
): Promise<boolean> {
  const { transferId, amountMinor, currency, adminId } = payout
  await hold(tx, 'bank-matches')
  const alone = await tx.bankPayout.findMany({
    where: {
      requestedBy: `user:${adminId}`,
      sentBy: adminId,
      OR: [{ transferId }, { sentAt: { gte: aDayAgo() } }],
    },
    select: { amountMinor: true, currency: true },
  })
  return needTwoPeople([{ amountMinor, currency }, ...alone])
}
