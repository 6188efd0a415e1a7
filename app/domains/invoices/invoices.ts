export { type InvoiceState, invoiceMachine } from './invoice-states'
export type { Paper, PaperLine } from './paper/paper'
