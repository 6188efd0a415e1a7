export { type Balance, customerCredit, listBalances } from './balance-queries.server'
export { bookEntries } from './book-entries.server'
