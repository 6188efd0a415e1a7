export { type Balance, customerCredit, listBalances } from './balance-queries.server'
export { bookEntries } from './book-entries.server'
export {
  countDifferences,
  isCompared,
  keepComparisons,
  keepUnanswered,
  listComparisons,
  type ShownComparison,
} from './comparisons/comparisons.server'
export { type AccountPage, type BookedLine, readAccount } from './journal/account-queries.server'
export { checkBlocks } from './journal/blocks/check-blocks.server'
export { closeBlocks } from './journal/blocks/close-blocks.server'
export { checkJournal, type JournalCheck } from './journal/check-journal.server'
export { type BookedEntry, listEntries } from './journal/entry-queries.server'
export { exportJournal } from './journal/export-journal.server'
export { listRevenue } from './revenue/revenue-queries.server'
