import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { payoutNeedsSecond } from '../matching/needs-second.server'
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
    if (isOwn && (await payoutNeedsSecond(tx, { ...payout, adminId })))
      throw new AppError('access_denied', { messageKey: 'bank.errors.samePerson' })
    const { count } = await tx.bankPayout.updateMany({
      where: { refundId, sentAt: null },
      data: { sentAt: new Date(), sentBy: adminId },
    })
    if (count === 0) throw new AppError('conflict', { messageKey: 'bank.errors.taken' })
    await settleTransfer(tx, payout.transferId, `user:${adminId}`)
  })
}
