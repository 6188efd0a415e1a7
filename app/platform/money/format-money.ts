import { numberFormat } from '~/platform/i18n/intl'
import { exponentOf } from './exponents'

const formats = new Map<string, Intl.NumberFormat>()
/** Each takes some kilobytes, and there are 160 currencies in 110 languages. */
const MOST_FORMATS = 500

export interface MoneyOptions {
  /** Whole amounts without decimals, as prices stand in a list of offers. */
  isShort?: boolean
}

/**
 * An amount as the language writes it, with the digits ISO 4217 gives the currency.
 *
 * @param minor minor units of the currency
 * @param language BCP 47
 */
export function formatMoney(
  minor: number | bigint,
  currency: string,
  language: string,
  { isShort = false }: MoneyOptions = {},
): string {
  const exponent = exponentOf(currency)
  const text = formatOf(currency, language, exponent, isShort).format(Number(minor) / 10 ** exponent)
  // "US$" at the end of Arabic: without the mark the sign, which has no direction of its own, goes before the letters.
  return text.replace(/[A-Z]\p{Sc}$/u, '$&\u200e')
}

/**
 * An amount as plain digits with a point, as a form's field or a file holds it: "1234.50".
 *
 * @param minor minor units of the currency
 */
export function amountText(minor: number | bigint, currency: string): string {
  const exponent = exponentOf(currency)
  const digits = BigInt(minor)
    .toString()
    .padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * An amount as the language's readers type it into a field: "1234,50" in Turkish. `parseAmount` reads it back with the
 * mark of `decimalMarkOf`.
 *
 * @param minor minor units of the currency
 * @param language BCP 47
 */
export function typedAmount(minor: number, currency: string, language: string): string {
  const exponent = exponentOf(currency)
  return numberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(minor / 10 ** exponent)
}

/** The mark before a language's decimals, as `parseAmount` takes it: "٫" is read as a comma. */
export function decimalMarkOf(language: string): '.' | ',' {
  const parts = numberFormat(language).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === '.' ? '.' : ','
}

function formatOf(currency: string, language: string, exponent: number, isShort: boolean): Intl.NumberFormat {
  const key = `${language} ${currency} ${isShort}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
    trailingZeroDisplay: isShort ? 'stripIfInteger' : 'auto',
  })
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}
