export { type DecidedTax, type TaxedCustomer, taxOfCustomer } from './tax-of-customer.server'
