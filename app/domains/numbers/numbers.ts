export { CAPABILITIES, type Capability } from './carriers/carrier'
export { type NumberCountry, type NumberType, numberTypes } from './number-country'
export { type NumberFilter, numberFilterSchema } from './number-filter'
