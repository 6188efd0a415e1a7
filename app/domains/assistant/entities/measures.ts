import { analyse } from '~/domains/retrieval/retrieval.server'
import { asciiDigits, findNumbers } from '../with-model/numbers'

/** Numbers from one to another, in a dimension ("mm") where a unit stands with them. */
export interface Measure {
  from: number
  to: number
  /** Null for a bare number, as of a size. */
  dimension: string | null
}

const QUANTITY = /^=([\d.e+-]+)(\D+)$/
const RANGE = /^\s*[-–—~〜～]\s*$|^\s*(?:to|bis|à|a|tot|до|إلى|至|から)\s*$/u
/** Words and signs of a bound in front of a number or behind it, as the lists of prices have them. */
const UP_TO =
  /(?:up to|under|below|less than|max\.?|bis(?: zu)?|unter|höchstens|jusqu['’]à|moins de|hasta|menos de|fino a|meno di|sotto|até|tot|onder|до|حتى|أقل من|≤|<|最大)\s*$/iu
const AT_LEAST =
  /(?:from|over|above|more than|at least|min\.?|ab|über|mindestens|à partir de|plus de|dès|desde|a partir de|más de|da|oltre|più di|mais de|vanaf|meer dan|boven|от|более|من|أكثر من|≥|>)\s*$/iu
const UP_TO_BEHIND =
  /^\s*(?:or less|oder weniger|ou moins|o menos|o meno|ou menos|of minder|['’]?[a-zçğıöşü]{0,3}\s?(?:kadar|altı)|以下|まで|以内|未満)/iu
const AT_LEAST_BEHIND =
  /^\s*(?:\+|or more|and (?:up|over|more)|oder mehr|et plus|o más|y más|e oltre|o più|ou mais|of meer|ve üzeri|ve üstü|以上|及以上)/iu

/**
 * The measures in a text, those of a range as one: "46–49", "up to 2 kg", "50+". `unit`: what a bare number is of, as
 * a column says it ("Height (cm)").
 */
export function measuresIn(text: string, language: string, unit = ''): Measure[] {
  const plain = asciiDigits(text)
  const numbers = findNumbers(plain)
  const found: Measure[] = []
  for (let at = 0; at < numbers.length; at++) {
    const first = numbers[at]!
    const next = numbers[at + 1]
    const isRange = next !== undefined && RANGE.test(plain.slice(first.end, next.start))
    const last = isRange ? next : first
    const before = plain.slice(0, first.start)
    const written = unitBehind(plain.slice(last.end)) || unit
    const behind = plain
      .slice(last.end)
      .replace(/^\s*(?:[\p{L}"″]{1,12}(?=\s)|[枚個本件点袋箱冊册个張张份只套盒包])/u, '')
    const values = [first.readings[0]!, last.readings[0]!].map((value) => inUnit(value, written, language))
    const [low, high] = values as [Reading, Reading]
    const isBelow =
      UP_TO.test(before) || UP_TO_BEHIND.test(behind) || UP_TO_BEHIND.test(plain.slice(last.end))
    const isAbove =
      AT_LEAST.test(before) || AT_LEAST_BEHIND.test(behind) || AT_LEAST_BEHIND.test(plain.slice(last.end))
    found.push({
      from: !isRange && isBelow ? Number.NEGATIVE_INFINITY : low.value,
      to: !isRange && isAbove && !isBelow ? Number.POSITIVE_INFINITY : high.value,
      dimension: high.dimension,
    })
    if (isRange) at++
  }
  return found
}

interface Reading {
  value: number
  dimension: string | null
}

const unitBehind = (rest: string): string => /^[\s-]?([\p{L}"″”]{1,12})/u.exec(rest)?.[1] ?? ''

/** A number with its unit in the dimension's smallest, so that centimetres meet inches. */
function inUnit(value: number, unit: string, language: string): Reading {
  for (const word of unit.match(/[\p{L}"″”]+/gu) ?? []) {
    const quantity = analyse(`${value} ${word}`, language).find(({ kind }) => kind === 'quantity')
    const read = quantity && QUANTITY.exec(quantity.term)
    if (read) return { value: Number(read[1]), dimension: read[2]! }
  }
  return { value, dimension: null }
}

/** Whether a measure that is asked for is, or lies within, one that stands somewhere. */
export function isWithin(asked: Measure, said: Measure): boolean {
  return asked.dimension === said.dimension && asked.from >= said.from && asked.to <= said.to
}
