/** A template string would take the sign for a placeholder. */
const dollars = ['$', '{{amount}}'].join('')

/** `money_format` of the currencies whose own differs from `{{amount}} CUR`. */
const FORMATS: Record<string, string> = {
  USD: dollars,
  CAD: dollars,
  AUD: dollars,
  GBP: '£{{amount}}',
  EUR: '€{{amount_with_comma_separator}}',
  TRY: '{{amount_with_comma_separator}}TL',
  JPY: '¥{{amount_no_decimals}}',
  INR: 'Rs. {{amount}}',
  SAR: '{{amount}} SR',
  AED: 'Dhs. {{amount}}',
  CHF: 'CHF {{amount}}',
  SEK: '{{amount_with_comma_separator}} kr',
}

export const moneyFormat = (currency: string): string => FORMATS[currency] ?? `{{amount}} ${currency}`

/** The same with the currency's code behind. */
export function moneyWithCurrencyFormat(currency: string): string {
  const format = moneyFormat(currency)
  return format.includes(currency) ? format : `${format} ${currency}`
}
