import { isCreditAccount } from '~/domains/ledger/ledger'
import { checkJournal, listBalances, listComparisons, readAccount } from '~/domains/ledger/ledger.server'
import { nameCustomers } from '~/domains/payments/payments.server'
import { nameCauses } from './name-causes.server'

/** What stands on every account, whether the book is sound, and whether others' books say the same. */
export async function showJournal() {
  const [balances, check, comparisons] = await Promise.all([
    listBalances(),
    checkJournal(),
    listComparisons(),
  ])
  return { balances, check, comparisons }
}

/**
 * The lines of an account in words, with the balance each left. Amounts are above zero where the account grows: what is
 * owed grows by credits, what is had by debits.
 */
export async function showAccount(filter: Parameters<typeof readAccount>[0]) {
  const { lines, next } = await readAccount(filter)
  const named = await nameCauses(lines)
  const customers = await nameCustomers([
    ...new Set([
      ...lines.flatMap(({ customerId }) => customerId ?? []),
      ...(filter.customer ? [filter.customer] : []),
    ]),
  ])
  const sign = isCreditAccount(filter.account) ? -1 : 1
  return {
    next,
    customer: filter.customer ? (customers.get(filter.customer) ?? null) : null,
    lines: named.map(({ amountMinor, balanceMinor, memo: _memo, ...line }) => ({
      ...line,
      amountMinor: sign * amountMinor || 0,
      balanceMinor: sign * balanceMinor || 0,
      customer: line.customerId ? (customers.get(line.customerId) ?? null) : null,
    })),
  }
}
