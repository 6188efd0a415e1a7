export type { TaxCorrection } from './correct/tax-correction'
export { type InvoiceState, invoiceMachine } from './invoice-states'
export type { ListedInvoice } from './listed-invoice'
export type { Paper, PaperLine } from './paper/paper'
