export { chargeInReverse, wasChargedInReverse } from './correct/charge-in-reverse.server'
export {
  findTaxCorrection,
  listTaxCorrections,
  lockTaxCorrection,
} from './correct/tax-correction-queries.server'
export { creditRefunds, uncreditedOrders } from './credit/credit-refunds.server'
export {
  type CreditableLine,
  creditOfLine,
  firstLinesOf,
  lockInvoicesOf,
} from './credit/creditable-line.server'
export { issueCreditNote } from './credit/issue-credit-note.server'
export { type InvoiceFile, invoiceFile, type WantedFile } from './download/invoice-file.server'
export { invoiceNumbersOf, listInvoices, listInvoicesOfOrder, owedBy } from './invoice-queries.server'
export { issueInvoice } from './issue/issue-invoice.server'
export { settleCustomer } from './issue/settle-customer.server'
export { seller } from './paper/parties.server'
