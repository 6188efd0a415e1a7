import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { BankLine, BankTransfer } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { settleTransfer } from '../transfers/settle-transfer.server'
import { matchNeedsSecond } from './needs-second.server'
import { scoreMatch } from './score-match'

/**
 * An admin says that a line belongs to a transfer: money that came pays it, money that went was taken back by the
 * payer's bank. From the limit on, taken together with what belongs to it, it counts once a second admin says so too.
 *
 * @throws AppError `not_found`; `conflict` when the line belongs to one already, or more would be taken back than came;
 *   `bad_request` for another currency
 */
export async function assignLine(lineId: string, transferId: string, adminId: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { line, transfer, orderId } = await readBoth(tx, lineId, transferId)
    const amountMinor = Number(line.amountMinor)
    const { currency } = line
    const size = Math.abs(amountMinor)
    const needsSecond = await matchNeedsSecond(tx, { orderId, amountMinor: size, currency, adminId })
    await takeLine(tx, lineId, needsSecond)
    if (amountMinor < 0) await requireReceived(tx, transferId, -amountMinor)
    const { score, reasons } = scoreMatch(matchableLine(line), transfer) ?? { score: 0, reasons: [] }
    await tx.bankMatch.create({
      data: {
        lineId,
        transferId,
        kind: amountMinor > 0 ? 'payment' : 'return',
        amountMinor: Math.abs(amountMinor),
        state: needsSecond ? 'PENDING' : 'CONFIRMED',
        needsSecond,
        score,
        reasons,
        firstBy: adminId,
      },
    })
    await settleTransfer(tx, transferId, `user:${adminId}`)
  })
}

const matchableLine = (line: BankLine) => ({ ...line, amountMinor: Number(line.amountMinor) })

async function readBoth(tx: SystemTx, lineId: string, transferId: string) {
  const [line, row] = await Promise.all([
    tx.bankLine.findUnique({ where: { id: lineId } }),
    tx.bankTransfer.findUnique({
      where: { id: transferId },
      include: { payment: { include: { order: true, customer: true } } },
    }),
  ])
  if (!line || !row)
    throw new AppError('not_found', { detail: `no line ${lineId} or transfer ${transferId}` })
  if (line.currency !== row.currency)
    throw new AppError('bad_request', { detail: `a line of ${line.currency}, a transfer of ${row.currency}` })
  return { line, transfer: matchableTransfer(row), orderId: row.payment.orderId }
}

type TransferRow = BankTransfer & {
  payment: {
    capturedMinor: bigint
    order: { number: string }
    customer: { name: string; company: string | null }
  }
}

/** A transfer as lines are compared with it. */
export function matchableTransfer({ id, reference, currency, expectedMinor, payment }: TransferRow) {
  const { order, customer, capturedMinor } = payment
  return {
    id,
    reference,
    orderNumber: order.number,
    currency,
    missingMinor: Math.max(0, Number(expectedMinor) - Number(capturedMinor)),
    names: [customer.name, customer.company ?? ''],
  }
}

/** Of two admins who take a line at once the second is refused. */
export async function takeLine(tx: SystemTx, lineId: string, needsSecond: boolean): Promise<void> {
  const { count } = await tx.bankLine.updateMany({
    where: { id: lineId, state: 'OPEN' },
    data: { state: needsSecond ? 'MATCHED' : 'SETTLED' },
  })
  if (count === 0) throw new AppError('conflict', { messageKey: 'bank.errors.taken' })
}

/** No more is taken back than came and wasn't given back otherwise. */
async function requireReceived(tx: SystemTx, transferId: string, amountMinor: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM bank_transfers WHERE id = ${transferId}::uuid FOR NO KEY UPDATE`
  const matches = await tx.bankMatch.findMany({ where: { transferId, state: { not: 'WITHDRAWN' } } })
  const sumOf = (test: (kind: string, state: string) => boolean) =>
    matches
      .filter(({ kind, state }) => test(kind, state))
      .reduce((sum, match) => sum + Number(match.amountMinor), 0)
  const received = sumOf((kind, state) => kind === 'payment' && state === 'CONFIRMED')
  if (sumOf((kind) => kind === 'return') + amountMinor > received)
    throw new AppError('conflict', { messageKey: 'bank.errors.notReceived' })
}
