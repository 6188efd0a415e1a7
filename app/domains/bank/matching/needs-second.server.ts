import type { SystemTx } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { needsTwoPeople } from '../accounts.server'

const startOfDay = () => new Date(new Date().setUTCHours(0, 0, 0, 0))

/**
 * Whether a second person confirms what an admin says of a line, or sends. A large sum isn't many small ones: what was
 * assigned to the order counts with it, and what the same admin let count alone on the same day (UTC). Those who ask at
 * once take turns until their transactions end.
 */
export async function matchNeedsSecond(
  tx: SystemTx,
  match: { orderId: string; amountMinor: number; currency: string; adminId: string },
): Promise<boolean> {
  const { orderId, amountMinor, currency, adminId } = match
  await hold(tx, 'bank-matches')
  const line = { currency }
  const ofOrder = await tx.bankMatch.aggregate({
    where: { line, state: { not: 'WITHDRAWN' }, transfer: { payment: { orderId } } },
    _sum: { amountMinor: true },
  })
  const ofDay = await tx.bankMatch.aggregate({
    where: { line, state: 'CONFIRMED', needsSecond: false, firstBy: adminId, firstAt: { gte: startOfDay() } },
    _sum: { amountMinor: true },
  })
  return [ofOrder, ofDay].some(({ _sum }) =>
    needsTwoPeople(amountMinor + Number(_sum.amountMinor ?? 0), currency),
  )
}

/** The same of a payout that its own asker would send: with what they asked for and sent themselves of it and that day. */
export async function payoutNeedsSecond(
  tx: SystemTx,
  payout: { transferId: string; amountMinor: bigint; currency: string; adminId: string },
): Promise<boolean> {
  const { transferId, amountMinor, currency, adminId } = payout
  await hold(tx, 'bank-matches')
  const { _sum } = await tx.bankPayout.aggregate({
    where: {
      currency,
      requestedBy: `user:${adminId}`,
      sentBy: adminId,
      OR: [{ transferId }, { sentAt: { gte: startOfDay() } }],
    },
    _sum: { amountMinor: true },
  })
  return needsTwoPeople(Number(amountMinor + (_sum.amountMinor ?? 0n)), currency)
}
