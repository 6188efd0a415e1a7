import { type AwaitedTransfer, awaitedTransfers } from '~/domains/bank/bank.server'
import { isCancelable, listOpenOrders } from '~/domains/payments/payments.server'

export interface WaitingPayment {
  number: string
  /** Its first line. */
  description: string
  /** The stretch that this is for, as ISO 8601 days. */
  period: { from: string; to: string } | null
  orderedAt: Date
  /** Codes of the coupons that reduce it. */
  coupons: string[]
  /** Its customer may cancel it. */
  isCancelable: boolean
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
  return orders.map(({ number, lines, purpose, currency, totalMinor, paidMinor, createdAt }) => ({
    number,
    description: lines[0]!.description,
    period: lines[0]!.period ?? null,
    orderedAt: createdAt,
    coupons: [...new Set(lines.flatMap(({ coupon }) => coupon?.code ?? []))],
    isCancelable: isCancelable(purpose) && paidMinor === 0,
    currency,
    leftMinor: totalMinor - paidMinor,
    transfer: transfers.get(number) ?? null,
  }))
}
