import { Prisma, type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Account } from './chart'
import { lastClosed } from './journal/blocks/last-closed.server'

export interface Balance {
  account: Account
  currency: string
  /** Debits less credits. */
  amountMinor: number
}

/** What stands on every account, all customers together: closed stretches by their sums, and the lines after them. */
export async function listBalances(): Promise<Balance[]> {
  const closed = await lastClosed()
  const sums = await systemDb().$queryRaw<
    { account: Account; currency: string; amount: bigint }[]
  >(Prisma.sql`
    -- On its own the end of the journal is found by its number; added up at once, all of it would be read in order.
    WITH latest AS MATERIALIZED (
      SELECT account, currency, amount_minor FROM journal_lines WHERE entry_id > ${closed}
    )
    SELECT account, currency, sum(amount)::bigint AS amount FROM (
      SELECT account, currency, debit_minor - credit_minor AS amount FROM journal_block_sums
      WHERE from_entry <= ${closed}
      UNION ALL SELECT account, currency, amount_minor FROM latest
    ) AS parts
    GROUP BY account, currency ORDER BY account, currency`)
  return sums.map(({ account, currency, amount }) => ({ account, currency, amountMinor: Number(amount) }))
}

/**
 * What a customer has with us in a currency: above zero it is theirs, below they owe it. Minor units.
 *
 * @param tx sees what this transaction booked
 */
export async function customerCredit(
  customerId: string,
  currency: string,
  tx: Pick<SystemTx, 'journalLine'> = systemDb(),
): Promise<number> {
  const sum = await tx.journalLine.aggregate({
    where: { account: 'customer', customerId, currency },
    _sum: { amountMinor: true },
  })
  return -Number(sum._sum.amountMinor ?? 0) || 0
}
