export { quoteFilterSchema, revisionSchema } from './desk/desk-orders'
export { VOLUME, YEARS } from './price/discounts'
export type { PricedQuote } from './price/price-lines'
export type { QuoteItem } from './quote'
export {
  acceptanceSchema,
  DEFAULT_VALID_DAYS,
  declineSchema,
  hasPlan,
  MESSAGE_CHARACTERS,
  MOST_OF_ONE,
  MOST_PERIODS,
  QUOTE_CURRENCIES,
  questionSchema,
  quoteChoiceSchema,
  quoteContactSchema,
} from './quote'
export type { QuoteSheet } from './quote-sheet'
export { OPEN_STATES, type QuoteState, quoteMachine } from './quote-states'
export { waitsForCalls } from './waits-for-calls'
