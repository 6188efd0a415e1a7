import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Account } from './chart'

export interface Balance {
  account: Account
  currency: string
  /** Debits less credits. */
  amountMinor: number
}

/** What stands on every account, all customers together. */
export async function listBalances(): Promise<Balance[]> {
  const sums = await systemDb().journalLine.groupBy({
    by: ['account', 'currency'],
    _sum: { amountMinor: true },
    orderBy: [{ account: 'asc' }, { currency: 'asc' }],
  })
  return sums.map(({ account, currency, _sum }) => ({
    account: account as Account,
    currency,
    amountMinor: Number(_sum.amountMinor ?? 0),
  }))
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
