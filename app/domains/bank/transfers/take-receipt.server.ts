import { handInPaper } from '~/domains/papers/papers.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { KeptFile } from '~/platform/storage/receive-file.server'
import { storage } from '~/platform/storage/storage.server'
import { settleTransfer } from './settle-transfer.server'

export interface ReceiptOrder {
  workspaceId: string
  userId: string
  language: string
  paymentId: string
}

/**
 * Takes the customer's receipt of a transfer. It proves nothing: money counts once it stands on a statement.
 *
 * @throws AppError `not_found` when the transfer isn't this workspace's
 */
export async function takeReceipt(
  { workspaceId, userId, language, paymentId }: ReceiptOrder,
  file: KeptFile,
): Promise<{ problem: 'infected' } | null> {
  const transfer = await systemDb().bankTransfer.findFirst({ where: { id: paymentId, workspaceId } })
  if (!transfer) {
    await storage().remove(file.key)
    throw new AppError('not_found', { detail: `no transfer ${paymentId}` })
  }
  const taken = await handInPaper(
    { workspaceId, userId, language, kind: 'receipt', aboutId: paymentId },
    file,
  )
  if ('problem' in taken) return taken
  await systemDb().$transaction(async (tx) => {
    await tx.bankTransfer.updateMany({
      where: { id: paymentId, receiptAt: null },
      data: { receiptAt: new Date() },
    })
    await settleTransfer(tx, paymentId, `user:${userId}`)
  })
  return null
}
