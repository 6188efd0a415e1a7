import type { Context } from 'liquidjs'
import type { Hundredths } from '../../state/catalogue'

interface FilterThis {
  context: Context
}

interface MoneyFormats {
  currency: string
  money_format: string
  money_with_currency_format: string
}

const shopOf = ({ context }: FilterThis) => (context.globals as { shop: MoneyFormats }).shop

/** An amount with its separators: `1234.5` with `,` and `.` is `1,234.50`. */
function digits(amount: Hundredths, decimals: 0 | 2, thousands: string, point: string): string {
  const [whole = '0', rest] = (amount / 100).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return rest ? `${grouped}${point}${rest}` : grouped
}

const AMOUNTS: Record<string, (amount: Hundredths) => string> = {
  amount: (amount) => digits(amount, 2, ',', '.'),
  amount_no_decimals: (amount) => digits(amount, 0, ',', '.'),
  amount_with_comma_separator: (amount) => digits(amount, 2, '.', ','),
  amount_no_decimals_with_comma_separator: (amount) => digits(amount, 0, '.', ','),
  amount_with_apostrophe_separator: (amount) => digits(amount, 2, "'", '.'),
  amount_with_space_separator: (amount) => digits(amount, 2, ' ', ','),
}

/** Fills a shop's money format, as `€{{amount_with_comma_separator}}`. */
export function formatMoney(amount: Hundredths, format: string): string {
  return format.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const write = AMOUNTS[name]
    if (!write) throw new Error(`No money format has {{${name}}}.`)
    return write(amount)
  })
}

const money = (value: unknown, format: string) => {
  const amount = Number(value)
  return value === null || value === undefined || value === '' || Number.isNaN(amount)
    ? ''
    : formatMoney(amount, format)
}

export const moneyFilters = {
  money(this: FilterThis, value: unknown) {
    return money(value, shopOf(this).money_format)
  },
  money_with_currency(this: FilterThis, value: unknown) {
    return money(value, shopOf(this).money_with_currency_format)
  },
  money_without_currency(this: FilterThis, value: unknown) {
    const [, placeholder = ''] = /(\{\{.*\}\})/.exec(shopOf(this).money_format) ?? []
    return money(value, placeholder)
  },
  money_without_trailing_zeros(this: FilterThis, value: unknown) {
    return money(value, shopOf(this).money_format).replace(/[.,]00(?!\d)/, '')
  },
}
