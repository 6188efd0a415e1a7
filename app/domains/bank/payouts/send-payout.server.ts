import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { needsTwoPeople } from '../accounts.server'
import { takeLine } from '../matching/assign-line.server'
import { settleTransfer } from '../transfers/settle-transfer.server'

/**
 * An admin says that money was sent back from our account. From the limit on it isn't who asked for the refund.
 *
 * @throws AppError `access_denied` for the same person above the limit; `conflict` when it was sent before
 */
export async function sendPayout(refundId: string, adminId: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const payout = await tx.bankPayout.findUnique({ where: { refundId } })
    if (!payout) throw new AppError('not_found', { detail: `no payout ${refundId}` })
    const isOwn = payout.requestedBy === `user:${adminId}`
    if (isOwn && needsTwoPeople(Number(payout.amountMinor), payout.currency))
      throw new AppError('access_denied', { messageKey: 'bank.errors.samePerson' })
    const { count } = await tx.bankPayout.updateMany({
      where: { refundId, sentAt: null },
      data: { sentAt: new Date(), sentBy: adminId },
    })
    if (count === 0) throw new AppError('conflict', { messageKey: 'bank.errors.taken' })
    await settleTransfer(tx, payout.transferId, `user:${adminId}`)
  })
}

/**
 * An admin says that a line is a payout of ours that left. It moves no money: sending it did.
 *
 * @throws AppError `conflict` when it wasn't sent yet, has a line already, or another amount
 */
export async function assignPayout(lineId: string, refundId: string, adminId: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const [line, payout] = await Promise.all([
      tx.bankLine.findUnique({ where: { id: lineId } }),
      tx.bankPayout.findUnique({ where: { refundId } }),
    ])
    if (!line || !payout)
      throw new AppError('not_found', { detail: `no line ${lineId} or payout ${refundId}` })
    const isSame = line.currency === payout.currency && -line.amountMinor === payout.amountMinor
    const isTaken =
      (await tx.bankMatch.count({ where: { refundId, kind: 'payout', state: 'CONFIRMED' } })) > 0
    if (!payout.sentAt || !isSame || isTaken)
      throw new AppError('conflict', { messageKey: 'bank.errors.otherPayout' })
    await takeLine(tx, lineId, false)
    await tx.bankMatch.create({
      data: {
        lineId,
        refundId,
        transferId: payout.transferId,
        kind: 'payout',
        amountMinor: payout.amountMinor,
        state: 'CONFIRMED',
        needsSecond: false,
        score: 100,
        firstBy: adminId,
      },
    })
  })
}
