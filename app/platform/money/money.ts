export { CURRENCIES, exponentOf, isCurrency } from './exponents'
export { amountText, formatMoney, type MoneyOptions } from './format-money'
export { type AmountProblem, parseAmount } from './parse-amount'
