import { exponentOf } from './money'

const DEFAULT_LIMIT = 5000

/**
 * Whether an amount is one that two people answer for.
 *
 * @param limits whole units by currency, from which on it is; 5,000 where a currency has none
 */
export const needsTwoPeople = (
  amountMinor: number,
  currency: string,
  limits: Readonly<Record<string, number>>,
): boolean => amountMinor >= (limits[currency] ?? DEFAULT_LIMIT) * 10 ** exponentOf(currency)
