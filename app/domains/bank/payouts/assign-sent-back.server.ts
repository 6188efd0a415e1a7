import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { BankLine, BankPayout } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { needsTwoPeople } from '../accounts.server'
import { takeLine } from '../matching/assign-line.server'

/**
 * An admin says that a line is money which we sent back. It moves no money: sending it did. A refund that its provider refused
 * and that was settled by bank takes a second admin where the refund took two people, or the line's amount does.
 *
 * @throws AppError `conflict` when it wasn't sent yet, has a line already, or another amount
 */
export async function assignSentBack(lineId: string, refundId: string, adminId: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    // Of two lines at once that are to be the same refund the second finds the first.
    await tx.$queryRaw`SELECT 1 FROM refunds WHERE id = ${refundId}::uuid FOR NO KEY UPDATE`
    const [line, payout] = await Promise.all([
      tx.bankLine.findUnique({ where: { id: lineId } }),
      tx.bankPayout.findUnique({ where: { refundId } }),
    ])
    if (!line) throw new AppError('not_found', { detail: `no line ${lineId}` })
    const given = payout ? sentPayout(payout) : await settledRefund(tx, refundId)
    const isTaken = (await tx.bankMatch.count({ where: { refundId, state: { not: 'WITHDRAWN' } } })) > 0
    if (isTaken || !isOf(line, given))
      throw new AppError('conflict', { messageKey: 'bank.errors.otherPayout' })
    const { kind, transferId, amountMinor, needsSecond } = given
    await takeLine(tx, lineId, needsSecond)
    await tx.bankMatch.create({
      data: {
        lineId,
        refundId,
        transferId,
        kind,
        amountMinor,
        state: needsSecond ? 'PENDING' : 'CONFIRMED',
        needsSecond,
        score: 100,
        firstBy: adminId,
      },
    })
  })
}

interface Given {
  kind: 'payout' | 'refund'
  transferId: string | null
  currency: string
  amountMinor: bigint
  isSent: boolean
  needsSecond: boolean
}

/** Who sent it had the second person's word before. */
const sentPayout = ({ transferId, currency, amountMinor, sentAt }: BankPayout): Given => ({
  kind: 'payout',
  transferId,
  currency,
  amountMinor,
  isSent: sentAt !== null,
  needsSecond: false,
})

async function settledRefund(tx: SystemTx, refundId: string): Promise<Given> {
  const refund = await tx.refund.findUnique({
    where: { id: refundId },
    include: { payment: { select: { currency: true, provider: true } } },
  })
  if (!refund) throw new AppError('not_found', { detail: `no refund ${refundId}` })
  const { amountMinor, state, settledAs, payment } = refund
  return {
    kind: 'refund',
    transferId: null,
    currency: payment.currency,
    amountMinor,
    isSent: state === 'SETTLED' && settledAs === 'transferred' && payment.provider !== 'test',
    needsSecond: refund.needsSecond || needsTwoPeople(Number(amountMinor), payment.currency),
  }
}

const isOf = (line: BankLine, { isSent, currency, amountMinor }: Given): boolean =>
  isSent && line.currency === currency && -line.amountMinor === amountMinor
