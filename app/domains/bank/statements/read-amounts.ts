import { exponentOf, isCurrency } from '~/platform/money/money'
import { StatementError } from './statement'

/**
 * Minor units of a decimal number with a point, without loss: digits beyond the currency's must be zeros.
 *
 * @param said how the file has it, for whoever mends the file
 * @throws StatementError `amount`
 */
export function minorOf(text: string, currency: string, line: number | null, said = text): number {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,10}))?$/.exec(text.trim()) ?? []
  const exponent = exponentOf(currency)
  const kept = fraction.replace(/0+$/, '')
  if (whole === undefined || kept.length > exponent) throw new StatementError('amount', line, said)
  const minor = Number(`${whole}${kept.padEnd(exponent, '0')}`)
  if (!Number.isSafeInteger(minor)) throw new StatementError('amount', line, said)
  return minor
}

/** @throws StatementError `currency` */
export function currencyOf(text: string, line: number | null): string {
  const currency = text.trim().toUpperCase()
  if (!isCurrency(currency)) throw new StatementError('currency', line, text)
  return currency
}

/** A day that exists, as ISO 8601. @throws StatementError `date` */
export function dayOf(year: number, month: number, day: number, line: number | null, text: string): string {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    throw new StatementError('date', line, text)
  return date.toISOString().slice(0, 10)
}

/** Banks write these where they have no name for a line; then all such lines would be one. */
const NO_REFERENCE = /^\W*(NONREF|NOTPROVIDED|NOREF|N\/?A|0+)?\W*$/i

/** A bank's name of a line, with what the file says in its place where it names nothing. */
export function bankRefOf(text: string): { bankRef: string | null; saidRef?: string } {
  const said = text.trim()
  if (!NO_REFERENCE.test(said)) return { bankRef: said }
  return { bankRef: null, ...(said ? { saidRef: said } : {}) }
}

/** An IBAN without spaces, or an account's name as the bank writes it. */
export const accountText = (text: string): string => text.replace(/\s+/g, '').toUpperCase().slice(0, 40)
