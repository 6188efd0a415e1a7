export { creditRefunds, uncreditedOrders } from './credit/credit-refunds.server'
export { issueCreditNote } from './credit/issue-credit-note.server'
export { issueInvoice } from './issue/issue-invoice.server'
export { settleCustomer } from './issue/settle-customer.server'
