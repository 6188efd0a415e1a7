export { lookUpNumber } from './evidence/look-up-number.server'
export { type DecidedTax, type TaxedCustomer, taxOfCustomer } from './tax-of-customer.server'
