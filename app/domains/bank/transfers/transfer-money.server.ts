import type { PaymentFacts } from '~/domains/payments/payments'
import type { SystemTx } from '~/platform/db/db.server'
import type { BankTransfer } from '~/platform/db/generated/client'

/** What lines brought and took of a transfer, in minor units. */
export interface TransferMoney {
  /** Confirmed, all that ever came. */
  receivedMinor: number
  /** Confirmed, taken back by the payer's bank. */
  returnedMinor: number
  /** Came and waits for a second admin. */
  pendingMinor: number
}

export interface ReadTransfer {
  money: TransferMoney
  facts: PaymentFacts
}

/** What is known of a transfer, as sums since its beginning: the facts that its payment follows from. */
export async function readMoney(tx: SystemTx, transfer: BankTransfer): Promise<ReadTransfer> {
  const [matches, payouts] = await Promise.all([
    tx.bankMatch.findMany({ where: { transferId: transfer.id, state: { not: 'WITHDRAWN' } } }),
    tx.bankPayout.findMany({ where: { transferId: transfer.id } }),
  ])
  const sumOf = (kind: string, state: string) =>
    matches
      .filter((match) => match.kind === kind && match.state === state)
      .reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0)
  const money = {
    receivedMinor: sumOf('payment', 'CONFIRMED'),
    returnedMinor: sumOf('return', 'CONFIRMED'),
    pendingMinor: sumOf('payment', 'PENDING'),
  }
  const returns = matches.filter(({ kind, state }) => kind === 'return' && state === 'CONFIRMED')
  const refunds: NonNullable<PaymentFacts['refunds']> = {
    ...Object.fromEntries(
      returns.map(({ id, amountMinor }) => [
        `bank_return_${id}`,
        { amountMinor: Number(amountMinor), state: 'succeeded' as const },
      ]),
    ),
    ...Object.fromEntries(
      payouts.map(({ refundId, amountMinor, sentAt }) => [
        payoutRef(refundId),
        {
          amountMinor: Number(amountMinor),
          state: sentAt ? ('succeeded' as const) : ('pending' as const),
          refundId,
        },
      ]),
    ),
  }
  return {
    money,
    facts: {
      ...pendingOf(transfer, money),
      ...(money.receivedMinor > 0
        ? { capturedMinor: money.receivedMinor, method: { kind: 'bank_transfer' } }
        : {}),
      ...(Object.keys(refunds).length > 0 ? { refunds } : {}),
    },
  }
}

/** Our name of a payout, as the payment's facts have it. */
export const payoutRef = (refundId: string): string => `bank_re_${refundId}`

/** Words that stand in `ended_reason` when the customer chose another way to pay. */
export const CANCELED = 'canceled'

function pendingOf({ ended, endedReason, receiptAt }: BankTransfer, money: TransferMoney): PaymentFacts {
  if (ended === 'REJECTED') return { ended: 'failed', failure: 'processing_error' }
  if (ended === 'EXPIRED' && endedReason === CANCELED)
    return { ended: 'canceled', failure: 'canceled_by_customer' }
  if (ended === 'EXPIRED') return { ended: 'expired', failure: 'timed_out' }
  return { pending: receiptAt || money.pendingMinor > 0 ? 'processing' : 'requires_action' }
}
