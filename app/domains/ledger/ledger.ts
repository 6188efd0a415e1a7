export { ACCOUNTS, type Account } from './chart'
export { type Entry, type EntryLine, transfer } from './entry'
