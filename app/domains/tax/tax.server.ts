export { lookUpNumber } from './evidence/look-up-number.server'
export { fetchExchangeRates, findExchange } from './exchange/exchange-rates.server'
export { type DecidedTax, type TaxedCustomer, taxOfCustomer } from './tax-of-customer.server'
