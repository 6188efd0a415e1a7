/**
 * Digits after the decimal mark by ISO 4217, for the currencies that don't have two.
 * Source: ISO 4217 List One (SIX, amendment 177). `Intl` follows CLDR's habits of display instead and
 * disagrees on some (IQD, HUF, COP, IDR…), so it is never asked how many digits an amount has.
 */
const OTHER_THAN_TWO: ReadonlyMap<string, number> = new Map([
  ...each(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...each(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...each(4, 'CLF UYW'),
])

/** Active currencies of ISO 4217 that a shop can price in; funds codes and precious metals are left out. */
export const CURRENCIES: readonly string[] = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP ' +
  'CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG ' +
  'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL ' +
  'MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR ' +
  'RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD ' +
  'TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ')

/**
 * How many digits of an amount in minor units stand after the decimal mark.
 *
 * @param currency ISO 4217 code in capitals; an unknown one has two
 */
export function exponentOf(currency: string): number {
  return OTHER_THAN_TWO.get(currency) ?? 2
}

export function isCurrency(code: string): boolean {
  return CURRENCIES.includes(code)
}

function each(exponent: number, codes: string): [string, number][] {
  return codes.split(' ').map((code) => [code, exponent])
}
