import { z } from 'zod'
import { exponentOf } from '~/platform/money/money'

/** Whose rates a seller uses: the Turkish central bank's in Turkey (VUK 280/A), else the European Central Bank's. */
export const RATE_SOURCES = ['ECB', 'TCMB'] as const
export type RateSource = (typeof RATE_SOURCES)[number]

/** A day's published rates, by currency, as decimal numbers. ECB: units for one euro. TCMB: liras for one unit. */
export interface DayRates {
  source: RateSource
  /** ISO 8601 */
  day: string
  rates: ReadonlyMap<string, string>
}

/** How an invoice's currency stood to the one in which its seller declares tax, as it stands on the invoice. */
export const exchangeSchema = z.object({
  /** Of the seller's tax; ISO 4217. */
  currency: z.string(),
  /** Units of it for one unit of the invoice's currency, with six decimals. */
  rate: z.string().regex(/^\d+\.\d{6}$/),
  source: z.enum(RATE_SOURCES),
  day: z.iso.date(),
})
export type Exchange = z.infer<typeof exchangeSchema>

/** Countries of the EU that have another currency than the euro, and others that sellers are in; ISO 3166-1, ISO 4217. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map((eu) => [eu, 'EUR']),
  ),
  ...{ CZ: 'CZK', DK: 'DKK', HU: 'HUF', PL: 'PLN', RO: 'RON', SE: 'SEK' },
  ...{
    TR: 'TRY',
    GB: 'GBP',
    CH: 'CHF',
    LI: 'CHF',
    NO: 'NOK',
    IS: 'ISK',
    US: 'USD',
    CA: 'CAD',
    AU: 'AUD',
    NZ: 'NZD',
  },
  ...{ JP: 'JPY', KR: 'KRW', CN: 'CNY', IN: 'INR', SG: 'SGD', MX: 'MXN', BR: 'BRL', ZA: 'ZAR', IL: 'ILS' },
}

/** The currency in which a seller there declares tax; null where no source of ours has its rates. */
export const taxCurrencyOf = (country: string | null): string | null =>
  country ? (CURRENCIES[country] ?? null) : null

export const rateSourceOf = (taxCurrency: string): RateSource => (taxCurrency === 'TRY' ? 'TCMB' : 'ECB')

const DECIMALS = 6
const SCALE = 10n ** 10n

/**
 * What one unit of a currency is worth in the tax's, rounded to six decimals; null when the day's rates don't tell.
 */
export function crossRate({ source, rates }: DayRates, from: string, to: string): string | null {
  const worth = (currency: string): bigint | null => {
    if (currency === (source === 'ECB' ? 'EUR' : 'TRY')) return SCALE
    const rate = rates.get(currency)
    return rate ? scaled(rate) : null
  }
  const [fromWorth, toWorth] = [worth(from), worth(to)]
  if (!fromWorth || !toWorth) return null
  const [dividend, divisor] = source === 'ECB' ? [toWorth, fromWorth] : [fromWorth, toWorth]
  return decimalText(rounded(dividend * 10n ** BigInt(DECIMALS), divisor))
}

/** An amount of the invoice's currency in that of the tax, minor units, by the rate as it stands there. */
export function exchanged(
  minor: number | bigint,
  from: string,
  { currency, rate }: Pick<Exchange, 'currency' | 'rate'>,
): bigint {
  const shift = exponentOf(currency) - exponentOf(from) - DECIMALS
  const product = BigInt(minor) * BigInt(rate.replace('.', ''))
  return shift >= 0 ? product * 10n ** BigInt(shift) : rounded(product, 10n ** BigInt(-shift))
}

const scaled = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(10, '0').slice(0, 10))
}

/** Half away from zero. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend >= 0n ? (dividend + half) / divisor : -((-dividend + half) / divisor)
}

function decimalText(scaledBySix: bigint): string {
  const digits = scaledBySix.toString().padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}
