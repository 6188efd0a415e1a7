import { acceptReceipts } from '~/domains/papers/papers.server'
import { announcePaidOrders, announceRefunds, applyFacts } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'
import type { BankTransfer } from '~/platform/db/generated/client'
import { publish } from '~/platform/realtime/realtime.server'
import { moveState } from '~/platform/states/move-state.server'
import { mailTransferMissing } from './mail-transfer.server'
import { readMoney } from './transfer-money.server'
import { standingOf, stateOfTransfer, type TransferState, transferMachine } from './transfer-states'

/**
 * Lets what changed about a transfer take effect, in the caller's transaction: its state, and what its payment, its
 * order and the journal make of it. Called again it changes nothing.
 *
 * @param actor as in `state_moves`
 */
export async function settleTransfer(tx: SystemTx, id: string, actor: string): Promise<void> {
  const transfer = await lockTransfer(tx, id)
  const { money, facts } = await readMoney(tx, transfer)
  const to = stateOfTransfer(
    {
      expectedMinor: Number(transfer.expectedMinor),
      confirmedMinor: money.receivedMinor - money.returnedMinor,
      pendingMinor: money.pendingMinor,
    },
    standingOf(transfer, money.receivedMinor > 0),
  )
  if (to !== transfer.state)
    await moveState(tx, transferMachine, 'bank_transfers', {
      id,
      workspaceId: transfer.workspaceId,
      from: [transfer.state as TransferState],
      to,
      actor,
    })
  const { workspaceId } = transfer
  if (to === 'CONFIRMED' && workspaceId) await acceptReceipts(tx, { workspaceId, aboutId: id }, actor)
  const before = await tx.payment.findUniqueOrThrow({ where: { id }, select: { capturedMinor: true } })
  const { paidOrders, refundedOrders } = await applyFacts(tx, [{ paymentId: id, facts }], actor)
  await announcePaidOrders(tx, paidOrders)
  await announceRefunds(tx, refundedOrders)
  await publish(tx, `payment:${id}`)
  const isMore = money.receivedMinor > Number(before.capturedMinor)
  const missing = Number(transfer.expectedMinor) - money.receivedMinor + money.returnedMinor
  if (to === 'PARTIAL' && isMore && money.pendingMinor === 0) await mailTransferMissing(tx, transfer, missing)
}

/** Locks a transfer's row until the transaction ends: whoever changes its money takes turns. */
async function lockTransfer(tx: SystemTx, id: string): Promise<BankTransfer> {
  await tx.$queryRaw`SELECT id FROM bank_transfers WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return tx.bankTransfer.findUniqueOrThrow({ where: { id } })
}
