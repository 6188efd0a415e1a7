import type { Account } from './chart'

/** What is booked; each has words under `kinds` of the messages' area `admin-money`. */
export const ENTRY_KINDS = [
  'payment.captured',
  'payment.fee',
  'refund.paid',
  'refund.settled',
  'dispute.open',
  'dispute.won',
  'dispute.lost',
  'dispute.fee',
  'invoice.finalised',
  'credit_note.finalised',
  'credit.granted',
  'credit.paid_out',
  'credit.withdrawn',
  'bank.line',
  'bank.charge',
  'provider.payout',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export interface EntryLine {
  account: Account
  /** Minor units; debit above zero, credit below, never zero. */
  amountMinor: number
}

/** One thing that happened, with what it changed. */
export interface Entry {
  /** Names what happened, for ever the same: a cause is booked once. `payment:<id>:captured:<total>` */
  cause: string
  kind: EntryKind
  currency: string
  /** Whose balance the account `customer` in `lines` means. */
  customerId: string | null
  /** The payment, invoice, statement line or payout that it belongs to. */
  objectId: string | null
  lines: readonly EntryLine[]
  memo?: Record<string, string | number>
}

/** An entry between two accounts: `amountMinor` goes from `credit` to `debit`. */
export function transfer(
  entry: Omit<Entry, 'lines'>,
  { debit, credit, amountMinor }: { debit: Account; credit: Account; amountMinor: number },
): Entry {
  return {
    ...entry,
    lines: [
      { account: debit, amountMinor },
      { account: credit, amountMinor: -amountMinor },
    ],
  }
}
