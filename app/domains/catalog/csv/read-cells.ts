import { type AmountProblem, parseAmount } from '~/platform/money/money'
import type { ProblemCode } from '../drafts/product-draft'
import type { ProductStatus } from '../drafts/product-state'

/** A cell's value, or why it is none. */
export type CellResult<T> = { value: T; problem?: undefined } | { value?: undefined; problem: ProblemCode }

const PRICE_PROBLEMS: Record<AmountProblem, ProblemCode> = {
  empty: 'price_missing',
  not_a_number: 'price_invalid',
  ambiguous: 'price_invalid',
  negative: 'price_negative',
  too_precise: 'price_too_precise',
  too_large: 'price_too_large',
}

/** The platform writes prices with a point, whatever the shop's country. */
export function readPrice(cell: string, currency: string): CellResult<number> {
  const amount = parseAmount(cell, currency, { decimalMark: '.' })
  return amount.problem ? { problem: PRICE_PROBLEMS[amount.problem] } : { value: amount.minor }
}

/** Whole pieces; below zero for what is oversold. Spreadsheets turn 5 into 5.0. */
export function readQuantity(cell: string): CellResult<number> {
  const quantity = /^[-+]?\d{1,9}(?:\.0+)?$/.test(cell) ? Number(cell) : Number.NaN
  return Number.isInteger(quantity) ? { value: quantity } : { problem: 'quantity_invalid' }
}

/** Grams, rounded to whole ones. */
export function readGrams(cell: string): CellResult<number> {
  const grams = /^\d{1,9}(?:\.\d+)?$/.test(cell) ? Math.round(Number(cell)) : Number.NaN
  return Number.isInteger(grams) ? { value: grams } : { problem: 'number_invalid' }
}

export function readFlag(cell: string): CellResult<boolean> {
  const text = cell.toLowerCase()
  if (['true', 'yes', '1', 'continue'].includes(text)) return { value: true }
  if (['false', 'no', '0', 'deny'].includes(text)) return { value: false }
  return { problem: 'choice_invalid' }
}

/** `unlisted` is sold by link only: active, but not shown to shoppers by the assistant. */
export function readStatus(cell: string): CellResult<{ status: ProductStatus; hidden: boolean }> {
  const text = cell.toLowerCase()
  if (text === 'unlisted') return { value: { status: 'ACTIVE', hidden: true } }
  if (text === 'active' || text === 'draft' || text === 'archived') {
    return { value: { status: text.toUpperCase() as ProductStatus, hidden: false } }
  }
  return { problem: 'choice_invalid' }
}

/** An http or https address in its normal form. */
export function readUrl(cell: string): CellResult<string> {
  const address = cell.startsWith('//') ? `https:${cell}` : cell
  const url = URL.canParse(address) ? new URL(address) : null
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isWeb && address.length <= 2048 ? { value: url.href } : { problem: 'url_invalid' }
}

export function readTags(cell: string): string[] {
  return [
    ...new Set(
      cell
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ]
}
