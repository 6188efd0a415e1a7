export { CURRENCIES, exponentOf, isCurrency } from './exponents'
export { amountText, decimalMarkOf, formatMoney, type MoneyOptions, typedAmount } from './format-money'
export { type AmountProblem, parseAmount } from './parse-amount'
