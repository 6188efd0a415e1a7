export { ACCOUNTS, type Account, isCreditAccount } from './chart'
export { type Comparison, type Difference, HOLDERS, type Holder } from './comparisons/comparison'
export { ENTRY_KINDS, type Entry, type EntryKind, type EntryLine, transfer } from './entry'
export { accountFilterSchema, journalExportSchema } from './journal/journal-filter'
export { revenueCsv } from './revenue/revenue-csv'
export {
  fillMonths,
  lastMonths,
  netMinor,
  type RevenueFilter,
  type RevenueMonth,
  revenueFilterSchema,
} from './revenue/revenue-month'
