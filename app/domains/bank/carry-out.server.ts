import type { BankOrder } from './desk-orders'
import { assignLine } from './matching/assign-line.server'
import { confirmMatch, setLineAside, withdrawMatch } from './matching/decide-match.server'
import { assignSentBack } from './payouts/assign-sent-back.server'
import { sendPayout } from './payouts/send-payout.server'
import { endTransfer } from './transfers/end-transfer.server'

/** Carries out what an admin decided. @throws AppError as the decision's own use case */
export async function carryOutBankOrder(order: BankOrder, adminId: string): Promise<void> {
  switch (order.intent) {
    case 'assign':
      return assignLine(order.line, order.transfer, adminId)
    case 'confirm':
      return confirmMatch(order.match, adminId)
    case 'withdraw':
      return withdrawMatch(order.match, adminId)
    case 'aside':
      return setLineAside(order.line, order.note)
    case 'reopen':
      return setLineAside(order.line, null)
    case 'sent':
      return sendPayout(order.refund, adminId)
    case 'payout':
      return assignSentBack(order.line, order.refund, adminId)
    case 'reject': {
      const { transfer, reason } = order
      return endTransfer({ id: transfer, ended: 'REJECTED', reason, actor: `user:${adminId}` })
    }
  }
}
