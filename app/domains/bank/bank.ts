export { bankOrderSchema } from './desk-orders'
export { MOST_STATEMENT_BYTES, StatementError } from './statements/statement'
export { inGroups } from './transfers/creditor-reference'
