import { exponentOf } from './exponents'

export type AmountProblem = 'empty' | 'not_a_number' | 'negative' | 'ambiguous' | 'too_precise' | 'too_large'

export type ParsedAmount = { minor: number; problem?: undefined } | { minor: null; problem: AmountProblem }

export interface ParseAmountOptions {
  /** Decides what "1.234" means where the text alone can't; without it such an amount is `ambiguous`. */
  decimalMark?: '.' | ','
}

/** Spaces and apostrophes that group digits (CLDR: NBSP, narrow NBSP, thin space, Swiss apostrophes, Arabic ٬). */
const GROUP_ONLY = /[\s'’٬_]/gu
/** A currency's code, symbol or abbreviation before or after the digits ("US$", "kr.", "TL", "zł"). */
const AROUND = /^(?:\p{Sc}|\p{L}{1,4}\.?|\s)*|(?:\p{Sc}|\p{L}{1,4}\.?|\s|[,.]-)*$/gu
/** Twelve digits before the mark are more than any price and leave every sum of a cart exact. */
const LARGEST_MINOR = 1e15

/**
 * Reads an amount as people write it ("10.99", "1.234,56", "1 234,50 €", "₺1.299,90", "١٢٫٥٠") into minor units
 * of the currency. When both marks occur, the last one is the decimal mark; a single mark followed by other
 * than three digits is one too. Never rounds: digits that the currency doesn't have are a problem, zeros apart.
 */
export function parseAmount(
  text: string,
  currency: string,
  { decimalMark }: ParseAmountOptions = {},
): ParsedAmount {
  const written = withWesternDigits(text.normalize('NFKC')).trim()
  if (!written) return problem('empty')
  const sign = /^[^\d]*[-−(]/.test(written) ? -1 : 1
  const bare = written
    .replace(/[-−]\s*(?=[\d\p{Sc}\p{L}])|[()]/gu, '')
    .replace(AROUND, '')
    .replace(GROUP_ONLY, '')
    .replace(/٫/g, ',')
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(bare)) return problem('not_a_number')
  const parts = splitAtDecimalMark(bare, exponentOf(currency), decimalMark)
  if (typeof parts === 'string') return problem(parts)
  const exponent = exponentOf(currency)
  const decimals = parts.decimals.replace(/0+$/, '')
  if (decimals.length > exponent) return problem('too_precise')
  const minor = Number(`${parts.whole}${decimals.padEnd(exponent, '0')}`)
  if (minor > LARGEST_MINOR) return problem('too_large')
  return sign < 0 && minor > 0 ? problem('negative') : { minor }
}

function splitAtDecimalMark(
  digits: string,
  exponent: number,
  decimalMark: '.' | ',' | undefined,
): { whole: string; decimals: string } | AmountProblem {
  const mark = /[.,](?!.*[.,])/.exec(digits)
  if (!mark) return { whole: digits, decimals: '' }
  const before = digits.slice(0, mark.index)
  const after = digits.slice(mark.index + 1)
  const sameBefore = before.includes(mark[0])
  const otherBefore = /[.,]/.test(before.replaceAll(mark[0], ''))
  if (sameBefore) return otherBefore ? 'not_a_number' : grouped(digits, mark[0])
  if (otherBefore) return decimal(before, after)
  const canGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  if (!canGroup || exponent >= 3 || mark[0] === decimalMark) return decimal(before, after)
  return decimalMark === undefined ? 'ambiguous' : grouped(digits, mark[0])
}

function decimal(before: string, decimals: string): { whole: string; decimals: string } | AmountProblem {
  const whole = grouped(before, before.includes('.') ? '.' : ',')
  return typeof whole === 'string' ? whole : { ...whole, decimals }
}

/** Groups of three, or of two before the last three as in India ("1,23,456"). */
function grouped(digits: string, mark: string): { whole: string; decimals: string } | AmountProblem {
  if (!digits.includes(mark)) return { whole: digits || '0', decimals: '' }
  const groups = digits.split(mark)
  const regular = groups.every((group, index) => {
    if (index === 0) return /^\d{1,3}$/.test(group)
    return group.length === 3 || (group.length === 2 && index < groups.length - 1)
  })
  return regular ? { whole: groups.join(''), decimals: '' } : 'not_a_number'
}

/** Decimal digits of any script as 0 to 9: each script's ten stand in one run, in order (Unicode, Nd). */
function withWesternDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let first = digit.codePointAt(0)!
    while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--
    return String((digit.codePointAt(0)! - first) % 10)
  })
}

function problem(name: AmountProblem): ParsedAmount {
  return { minor: null, problem: name }
}
