import { stateMachine } from '~/platform/states/state-machine'

/**
 * A transfer that a customer owes us. MATCHED, PARTIAL and OVERPAID: money was assigned to it, exactly as much, less or
 * more; it counts once it is confirmed. PARTIAL may also be confirmed: then the rest is awaited. Money that comes after
 * we had given up, or twice, leads back.
 */
export const transferMachine = stateMachine('bank-transfer', 'AWAITING', {
  AWAITING: ['RECEIPT_UPLOADED', 'MATCHED', 'PARTIAL', 'OVERPAID', 'CONFIRMED', 'REJECTED', 'EXPIRED'],
  RECEIPT_UPLOADED: ['AWAITING', 'MATCHED', 'PARTIAL', 'OVERPAID', 'CONFIRMED', 'REJECTED', 'EXPIRED'],
  MATCHED: ['AWAITING', 'RECEIPT_UPLOADED', 'PARTIAL', 'OVERPAID', 'CONFIRMED', 'REJECTED', 'EXPIRED'],
  PARTIAL: ['AWAITING', 'RECEIPT_UPLOADED', 'MATCHED', 'OVERPAID', 'CONFIRMED', 'REJECTED', 'EXPIRED'],
  OVERPAID: ['AWAITING', 'RECEIPT_UPLOADED', 'MATCHED', 'PARTIAL', 'CONFIRMED', 'REJECTED', 'EXPIRED'],
  // A second payment of the same, or money that the payer's bank took back.
  CONFIRMED: ['OVERPAID', 'MATCHED', 'PARTIAL', 'REJECTED', 'EXPIRED'],
  REJECTED: ['MATCHED', 'PARTIAL', 'OVERPAID', 'CONFIRMED'],
  EXPIRED: ['MATCHED', 'PARTIAL', 'OVERPAID', 'CONFIRMED'],
})

export type TransferState = (typeof transferMachine.states)[number]

/** Nothing is known of money yet. */
export const AWAITING_MONEY: readonly TransferState[] = ['AWAITING', 'RECEIPT_UPLOADED']

/** Why a transfer that has no money is where it is. */
export type Standing = 'AWAITING' | 'RECEIPT_UPLOADED' | 'REJECTED' | 'EXPIRED'

/** @param received whether money was ever confirmed: what isn't there any more was taken back */
export function standingOf(
  { ended, receiptAt }: { ended: string | null; receiptAt: Date | null },
  received: boolean,
): Standing {
  if (ended === 'REJECTED' || ended === 'EXPIRED') return ended
  if (received) return 'REJECTED'
  return receiptAt ? 'RECEIPT_UPLOADED' : 'AWAITING'
}

/**
 * The state that money amounts to, in minor units.
 *
 * @param money what is expected; what was confirmed, less what was taken back; what waits to be confirmed
 * @param standing where it stands without any
 */
export function stateOfTransfer(
  money: { expectedMinor: number; confirmedMinor: number; pendingMinor: number },
  standing: Standing,
): TransferState {
  const { expectedMinor, confirmedMinor, pendingMinor } = money
  const total = confirmedMinor + pendingMinor
  if (total <= 0) return standing
  if (total < expectedMinor) return 'PARTIAL'
  if (pendingMinor === 0) return 'CONFIRMED'
  return total === expectedMinor ? 'MATCHED' : 'OVERPAID'
}
