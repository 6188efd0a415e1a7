import type { Hundredths } from '../state/catalogue'
import type { Shop } from '../state/shop'

/** `"50.88"`: how the API writes amounts. */
export const decimal = (amount: Hundredths): string => {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(Math.round(amount))).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Hundredths from the API's decimal text; more digits are rounded. */
export const hundredths = (text: string): Hundredths => Math.round(Number(text) * 100)

export const moneyV2 = (amount: Hundredths, currencyCode: string) => ({
  amount: decimal(amount).replace(/0$/, ''),
  currencyCode,
})

/** The shop's own money on both sides: no shop here sells in a second currency. */
export const moneyBag = (amount: Hundredths, { details }: Shop) => ({
  shopMoney: moneyV2(amount, details.currency),
  presentmentMoney: moneyV2(amount, details.currency),
})
