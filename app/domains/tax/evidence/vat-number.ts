import { EU_COUNTRIES } from '../decide-tax'
import { isTckn, isVkn } from './turkish-numbers'

/** A number as VIES asks for it: the member state's own letters, and what stands behind them. */
export interface VatNumber {
  state: string
  number: string
}

/** VIES knows Greece as EL (Council Directive 2006/112/EC, article 215). */
const stateOf = (country: string) => (country === 'GR' ? 'EL' : country)

/**
 * The VAT number of somebody in a member state, with or without the state's letters before it; null where it can't be one:
 * another country, other letters, or signs that no state uses.
 */
export function vatNumberOf(country: string, taxNumber: string): VatNumber | null {
  if (!EU_COUNTRIES.includes(country)) return null
  const state = stateOf(country)
  const text = taxNumber.replace(/[\s.\-/]/g, '').toUpperCase()
  const number = text.startsWith(state) ? text.slice(state.length) : text
  return /^[0-9A-Z+*]{2,12}$/.test(number) && /\d/.test(number) ? { state, number } : null
}

/** What is plainly wrong with a tax number before anybody is asked; null where nothing is. */
export function taxNumberProblem(country: string, taxNumber: string): 'vkn' | 'vat' | null {
  if (country === 'TR') return isVkn(taxNumber) || isTckn(taxNumber) ? null : 'vkn'
  if (EU_COUNTRIES.includes(country)) return vatNumberOf(country, taxNumber) ? null : 'vat'
  return null
}
