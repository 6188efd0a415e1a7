import { exponentOf } from './money'

const DEFAULT_LIMIT = 5000

export interface Sum {
  amountMinor: number | bigint
  currency: string
}

/**
 * Whether sums, taken together, are what two people answer for. Sums of several currencies count by the share that each
 * is of its currency's limit: a large sum isn't several small ones in other money.
 *
 * @param limits whole units by currency, from which on it is; 5,000 where a currency has none
 */
export function needTwoPeople(sums: readonly Sum[], limits: Readonly<Record<string, number>>): boolean {
  const byCurrency = new Map<string, number>()
  for (const { amountMinor, currency } of sums)
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + Number(amountMinor))
  let share = 0
  for (const [currency, amountMinor] of byCurrency)
    share += amountMinor / ((limits[currency] ?? DEFAULT_LIMIT) * 10 ** exponentOf(currency))
  return share >= 1
}

/** The same of one sum. */
export const needsTwoPeople = (
  amountMinor: number,
  currency: string,
  limits: Readonly<Record<string, number>>,
): boolean => needTwoPeople([{ amountMinor, currency }], limits)

/** What one person did alone counts together for so long: midnight, wherever it is, begins nothing anew. */
export const aDayAgo = (): Date => new Date(Date.now() - 86_400_000)
