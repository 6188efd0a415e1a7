import { type AwaitedTransfer, awaitedTransfers } from '~/domains/bank/bank.server'
import { listOpenOrders } from '~/domains/payments/payments.server'

export interface WaitingPayment {
  number: string
  /** Its first line. */
  description: string
  currency: string
  /** What is still missing, in minor units. */
  leftMinor: number
  /** The bank transfer that is awaited for it. */
  transfer: AwaitedTransfer | null
}

/** What a workspace ordered and hasn't wholly paid. */
export async function waitingPayments(workspaceId: string, now = new Date()): Promise<WaitingPayment[]> {
  const [orders, transfers] = await Promise.all([
    listOpenOrders(workspaceId, now),
    awaitedTransfers(workspaceId),
  ])
  return orders.map(({ number, lines, currency, totalMinor, paidMinor }) => ({
    number,
    description: lines[0]!.description,
    currency,
    leftMinor: totalMinor - paidMinor,
    transfer: transfers.get(number) ?? null,
  }))
}
