import { parseNumber, unitOf } from '../analysis/units'
import { CURRENCY_SIGNS, CURRENCY_WORDS, mayMean, minorUnits } from './currencies'
import type { PriceWords } from './price-words'

/** A stretch of the question, in UTF-16 units, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

export interface PriceRange extends Span {
  /** Minor units of the shop's currency. */
  minMinor?: number
  maxMinor?: number
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const either = (words: string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(literal)
    .join('|')
const SIGNS = either(CURRENCY_SIGNS)
const WORDS = either(CURRENCY_WORDS)
/** No amount has more groups; without a bound each of a long row of them would be read to its end. */
const NUMBER = "\\d+(?:[.,'\\u00a0\\u202f]\\d+){0,6}"
/** Sign, number, sign or word with its endings ("liradan", "TL'den", "рублей"). */
const AMOUNT = `(?:(${SIGNS})\\s*)?(${NUMBER})(?:\\s*(${SIGNS}(?![\\p{L}])|(?:${WORDS})))?((?<=[\\p{L}])(?:['’]?[\\p{L}]{1,6})??)?`
/** "Sotto le 100 sterline", "unter den 50 Euro" */
const ARTICLE = '(?:(?:the|den|die|le|les|los|las|i|gli|os|as)\\s+)?'
const START = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\d])'
const END = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\d])'

const expressions = new Map<string, RegExp>()

/** Patterns come from our own word lists only, so there are few. */
function compiled(pattern: string): RegExp {
  let expression = expressions.get(pattern)
  if (!expression) {
    expression = new RegExp(pattern, 'iu')
    expressions.set(pattern, expression)
  }
  return expression
}

/**
 * The price range that a question asks for. A bare number counts when a word of comparison stands with it and no
 * unit follows ("under 500", not "under 15 inch"). Amounts in another currency than the shop's are left alone: no
 * rate is known.
 */
export function findPrice(text: string, words: PriceWords[], currency: string): PriceRange | undefined {
  if (!/\d/.test(text)) return undefined
  for (const language of words) {
    const found = findBetween(text, language, currency) ?? findOneSided(text, language, currency)
    if (found) return found
  }
  return undefined
}

function findBetween(text: string, { between }: PriceWords, currency: string): PriceRange | undefined {
  for (const [before, middle, after] of between) {
    const head = before ? `${START}${literal(before)}\\s*` : START
    const tail = after ? `\\s*${literal(after)}` : ''
    const match = compiled(`${head}${AMOUNT}\\s*${literal(middle)}\\s*${AMOUNT}${tail}${END}`).exec(text)
    if (!match) continue
    const named = [match[1], match[3], match[5], match[7]].some(Boolean)
    if (!named && !before && !after) continue
    const min = amount(match, 1, text, currency)
    const max = amount(match, 5, text, currency)
    if (min === undefined || max === undefined || min > max) continue
    return { minMinor: min, maxMinor: max, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

function findOneSided(text: string, words: PriceWords, currency: string): PriceRange | undefined {
  const sides = [
    { before: words.below, after: words.belowAfter, key: 'maxMinor' as const },
    { before: words.above, after: words.aboveAfter, key: 'minMinor' as const },
  ]
  for (const { before, after, key } of sides) {
    const patterns = [`${START}(?:${either(before)})\\s*${ARTICLE}${AMOUNT}${END}`]
    if (after) patterns.push(`${START}${AMOUNT}\\s*(?:${either(after)})${END}`)
    for (const pattern of patterns) {
      const match = compiled(pattern).exec(text)
      const value = match && amount(match, 1, text, currency)
      if (match && value !== undefined && value !== null) {
        return { [key]: value, start: match.index, end: match.index + match[0].length }
      }
    }
  }
  return undefined
}

/** Minor units of the amount whose groups begin at `group`, or nothing when it is no price in this currency. */
function amount(match: RegExpExecArray, group: number, text: string, currency: string): number | undefined {
  const written = match[group] ?? match[group + 2]
  if (written) {
    if (!mayMean(written, currency)) return undefined
  } else if (isMeasure(text.slice(match.index + match[0].length))) {
    return undefined
  }
  const value = parseNumber(match[group + 1] ?? '')
  return Number.isFinite(value) ? Math.round(value * minorUnits(currency)) : undefined
}

function isMeasure(rest: string): boolean {
  const next = /^[\s-]*([\p{L}"″”]+)/u.exec(rest)?.[1]
  return next !== undefined && unitOf(next.toLowerCase(), true) !== undefined
}
