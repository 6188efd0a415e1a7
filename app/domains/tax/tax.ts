export { EU_COUNTRIES, type TaxTreatment } from './decide-tax'
export { taxOfLines } from './tax-lines'
