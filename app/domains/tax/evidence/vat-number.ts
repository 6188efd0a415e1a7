import { EU_COUNTRIES } from '../decide-tax'
import { isTckn, isVkn } from './turkish-numbers'

/** A number as VIES asks for it: the member state's own letters, and what stands behind them. */
export interface VatNumber {
  state: string
  number: string
}

/** What stands behind each state's letters (the Commission's VIES FAQ, question 11), and a number of that form. */
const FORMS: Readonly<Record<string, readonly [RegExp, string]>> = {
  AT: [/^U\d{8}$/, 'U12345678'],
  BE: [/^[01]\d{9}$/, '0123456789'],
  BG: [/^\d{9,10}$/, '123456789'],
  CY: [/^\d{8}[A-Z]$/, '12345678X'],
  CZ: [/^\d{8,10}$/, '12345678'],
  DE: [/^\d{9}$/, '123456789'],
  DK: [/^\d{8}$/, '12345678'],
  EE: [/^\d{9}$/, '123456789'],
  EL: [/^\d{9}$/, '123456789'],
  ES: [/^[A-Z0-9]\d{7}[A-Z0-9]$/, 'X1234567X'],
  FI: [/^\d{8}$/, '12345678'],
  FR: [/^[A-HJ-NP-Z0-9]{2}\d{9}$/, '12345678901'],
  HR: [/^\d{11}$/, '12345678901'],
  HU: [/^\d{8}$/, '12345678'],
  IE: [/^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, '1234567WA'],
  IT: [/^\d{11}$/, '12345678901'],
  LT: [/^(\d{9}|\d{12})$/, '123456789'],
  LU: [/^\d{8}$/, '12345678'],
  LV: [/^\d{11}$/, '12345678901'],
  MT: [/^\d{8}$/, '12345678'],
  NL: [/^[A-Z0-9+*]{9}B[A-Z0-9+*]{2}$/, '123456789B01'],
  PL: [/^\d{10}$/, '1234567890'],
  PT: [/^\d{9}$/, '123456789'],
  RO: [/^\d{2,10}$/, '12345678'],
  SE: [/^\d{12}$/, '123456789001'],
  SI: [/^\d{8}$/, '12345678'],
  SK: [/^\d{10}$/, '1234567890'],
}

/** VIES knows Greece as EL (Council Directive 2006/112/EC, article 215). */
const stateOf = (country: string) => (country === 'GR' ? 'EL' : country)

/**
 * The VAT number of somebody in a member state, with or without the state's letters before it; null where it can't be one:
 * another country, other letters, or another form than that state's.
 */
export function vatNumberOf(country: string, taxNumber: string): VatNumber | null {
  if (!EU_COUNTRIES.includes(country)) return null
  const state = stateOf(country)
  const text = taxNumber.replace(/[\s.\-/]/g, '').toUpperCase()
  const number = text.startsWith(state) ? text.slice(state.length) : text
  return FORMS[state]![0].test(number) ? { state, number } : null
}

export interface TaxNumberProblem {
  kind: 'vkn' | 'vat'
  /** A number of the form that is expected. */
  example: string
}

/** What is plainly wrong with a tax number before anybody is asked, wherever we sell from; null where nothing is. */
export function taxNumberProblem(country: string, taxNumber: string): TaxNumberProblem | null {
  if (country === 'TR')
    return isVkn(taxNumber) || isTckn(taxNumber) ? null : { kind: 'vkn', example: '8760047464' }
  if (!EU_COUNTRIES.includes(country) || vatNumberOf(country, taxNumber)) return null
  const state = stateOf(country)
  return { kind: 'vat', example: `${state}${FORMS[state]![1]}` }
}
