export { CURRENCIES, exponentOf, isCurrency } from './exponents'
export { amountText, formatMoney } from './format-money'
export { type AmountProblem, type ParseAmountOptions, type ParsedAmount, parseAmount } from './parse-amount'
