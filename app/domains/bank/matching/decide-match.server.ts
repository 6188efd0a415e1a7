import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { settleTransfer } from '../transfers/settle-transfer.server'

/**
 * A second admin says that a line belongs to its transfer, or is its refund: from now on it counts.
 *
 * @throws AppError `access_denied` for who said so first, and who brought the line in: a file may be of their own making;
 *   `conflict` when it was decided meanwhile
 */
export async function confirmMatch(matchId: string, adminId: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const match = await tx.bankMatch.findUnique({
      where: { id: matchId },
      include: { line: { select: { statement: { select: { importedBy: true } } } } },
    })
    if (!match) throw new AppError('not_found', { detail: `no match ${matchId}` })
    if (match.firstBy === adminId)
      throw new AppError('access_denied', { messageKey: 'bank.errors.samePerson' })
    if (match.line.statement.importedBy === adminId)
      throw new AppError('access_denied', { messageKey: 'bank.errors.importer' })
    const { count } = await tx.bankMatch.updateMany({
      where: { id: matchId, state: 'PENDING', firstBy: { not: adminId } },
      data: { state: 'CONFIRMED', secondBy: adminId, secondAt: new Date() },
    })
    if (count === 0) throw new AppError('conflict', { messageKey: 'bank.errors.taken' })
    await tx.bankLine.update({ where: { id: match.lineId }, data: { state: 'SETTLED' } })
    if (match.transferId) await settleTransfer(tx, match.transferId, `user:${adminId}`)
  })
}

/**
 * Takes back what waits for a second admin; whoever of them sees that it is wrong may. The line is open again.
 *
 * @throws AppError `conflict` when it was decided meanwhile
 */
export async function withdrawMatch(matchId: string, adminId: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const match = await tx.bankMatch.findUnique({ where: { id: matchId } })
    if (!match) throw new AppError('not_found', { detail: `no match ${matchId}` })
    const { count } = await tx.bankMatch.updateMany({
      where: { id: matchId, state: 'PENDING' },
      data: { state: 'WITHDRAWN' },
    })
    if (count === 0) throw new AppError('conflict', { messageKey: 'bank.errors.taken' })
    await tx.bankLine.update({ where: { id: match.lineId }, data: { state: 'OPEN' } })
    if (match.transferId) await settleTransfer(tx, match.transferId, `user:${adminId}`)
  })
}

/**
 * Puts a line aside that belongs to no transfer (interest, a fee, somebody else's money), or takes it up again. Its
 * money stays on `bank-unmatched`.
 */
export async function setLineAside(lineId: string, note: string | null): Promise<void> {
  const { count } = await systemDb().bankLine.updateMany({
    where: { id: lineId, state: note === null ? 'SET_ASIDE' : 'OPEN' },
    data: { state: note === null ? 'OPEN' : 'SET_ASIDE', note },
  })
  if (count === 0) throw new AppError('conflict', { messageKey: 'bank.errors.taken' })
}
