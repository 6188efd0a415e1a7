export { EU_COUNTRIES, type TaxTreatment } from './decide-tax'
export { isProven, isProvenSince, readEvidence, type TaxEvidence } from './evidence/tax-evidence'
export { taxNumberProblem } from './evidence/vat-number'
export { taxOfLines } from './tax-lines'
