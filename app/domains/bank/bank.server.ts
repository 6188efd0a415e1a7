export { ownAccounts } from './accounts.server'
export { carryOutBankOrder } from './carry-out.server'
export { findImport, readBankDesk, readBankLine } from './desk-queries.server'
export { bankProvider } from './provider/bank-provider.server'
export { compareBank } from './statements/compare-bank.server'
export {
  type CsvPreview,
  keepCsvDraft,
  openCsvDraft,
  previewCsv,
  removeCsvDraft,
  sweepCsvDrafts,
} from './statements/csv-draft.server'
export { importStatements } from './statements/import-statements.server'
export { type CsvMapping, csvMappingSchema } from './statements/read-csv'
export { expireTransfers } from './transfers/end-transfer.server'
export {
  type AwaitedTransfer,
  awaitedTransfers,
  findLatestTransfer,
  getTransfer,
} from './transfers/get-transfer.server'
export { takeReceipt } from './transfers/take-receipt.server'
