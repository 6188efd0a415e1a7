/**
 * The accounts of the journal. Debits are above zero, credits below.
 *
 * - `provider:*`: what a payment provider holds for us; `bank`: what is in our bank account.
 * - `provider:credit`: what customers may pay later orders with; such a payment takes it from here.
 * - `customer`, one balance for each: below zero we owe them (paid, not yet invoiced), above zero they owe us.
 * - `bank-unmatched`: money that came in and belongs to nobody yet; below that, what a provider paid out to us and no
 *   statement has yet.
 * - `disputed`: what a provider took back until a dispute is decided.
 * - `tax`: what we collected and owe; `revenue`, `fees`, `losses` speak for themselves.
 */
export const ACCOUNTS = [
  'provider:stripe',
  'provider:paytr',
  'provider:iyzico',
  'provider:test',
  'provider:credit',
  'bank',
  'disputed',
  'customer',
  'bank-unmatched',
  'tax',
  'revenue',
  'fees',
  'losses',
] as const

export type Account = (typeof ACCOUNTS)[number]

const CREDIT_ACCOUNTS: readonly Account[] = [
  'provider:credit',
  'customer',
  'bank-unmatched',
  'tax',
  'revenue',
]

/** What is owed or earned: such an account grows by credits, the others by debits. */
export const isCreditAccount = (account: Account): boolean => CREDIT_ACCOUNTS.includes(account)
