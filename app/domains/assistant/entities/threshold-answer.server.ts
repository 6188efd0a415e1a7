import { currenciesOf } from '~/domains/retrieval/retrieval.server'
import { findMoney } from '../with-model/money-in-text'
import { asciiDigits } from '../with-model/numbers'
import { hasStem, heads, shareOf } from './asked-topic.server'
import { type EntityFound, entityQuote } from './entity-quote'
import { type EntityRequest, headOf, type PlacedUnit, unitsOf } from './evidence'
import { measuresIn } from './measures'
import { fold } from './name-index'
import { findPlaces, nearnessOfPlace } from './places.server'
import type { Unit } from './read-units'
import { asksOfShipping } from './shipping-answer.server'
import { tablesIn } from './tables'

const ASKS_FREE = /^(?:shipping\.free|cart\.free-shipping-left)$/
const ASKS_PERIOD = /^returns\.(?:period|policy|gift|receipt)$/
const ASKED = 0.4

/**
 * "Is shipping free for 60 €?", "is 14 days ago still ok to return?": the rule with its threshold, and whether what was
 * named is more or less, where both are of the same unit and the rule has one threshold.
 */
export function thresholdAnswer(request: EntityRequest): EntityFound | null {
  return bandOfValue(request) ?? freeShipping(request) ?? returnPeriod(request)
}

const asksFree = (question: string): boolean =>
  /\p{Nd}/u.test(question) &&
  (shareOf(question, ASKS_FREE) >= ASKED || (FREE.test(fold(question)) && hasStem(question, 'shipping')))

export const asksThreshold = (question: string): boolean =>
  asksFree(question) || (daysIn(question).length > 0 && shareOf(question, ASKS_PERIOD) >= ASKED)

interface Amount {
  value: number
  /** ISO 4217; null where none is written. */
  currency: string | null
}

interface Rule extends PlacedUnit {
  thresholds: Amount[]
}

function freeShipping(request: EntityRequest): EntityFound | null {
  const { question, language, home, currency } = request
  if (!asksFree(question)) return null
  const rules: Rule[] = unitsOf(request).flatMap((placed) => {
    const isOfShipping = heads(headOf(placed), 'shipping') || shareOf(placed.unit.text, ASKS_FREE) >= ASKED
    const thresholds = isOfShipping ? thresholdsIn(placed.unit.text) : []
    return thresholds.length > 0 && saysFree(placed.unit, placed.passage.language)
      ? [{ ...placed, thresholds }]
      : []
  })
  const asked = findPlaces(question, language)
  const ofPlace = rulesOfPlaces(rules, asked, home)
  const all = ofPlace.length > 0 ? ofPlace : rules
  const [first] = all
  if (!first) return null
  const shown = all.filter(({ passage }) => passage === first.passage)
  const found = quote(shown)
  const amount = amountIn(question, currency)
  const [limit] = first.thresholds
  if (shown.length !== 1 || first.thresholds.length !== 1 || !amount || !limit) return found
  const unit = amount.currency ?? currency
  if ((limit.currency ?? currency) !== unit || amount.value === limit.value) return found
  const told = (value: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: unit,
      trailingZeroDisplay: 'stripIfInteger',
    } as Intl.NumberFormatOptions).format(value)
  return compared(found, amount.value, limit.value, told)
}

/** Those of the rules that are of the places asked for, or of what lies nearest around them. */
function rulesOfPlaces(rules: Rule[], asked: string[], home: string | null): Rule[] {
  const near = rules.map(({ unit, passage }) => {
    const own = findPlaces(unit.text, passage.language)
    const said = own.length > 0 ? own : findPlaces(`${unit.heading}. ${unit.lead}`, passage.language)
    return Math.min(
      ...asked.flatMap((place) =>
        said.map((one) => nearnessOfPlace(one, place, home) ?? Number.POSITIVE_INFINITY),
      ),
    )
  })
  const nearest = Math.min(...near)
  return Number.isFinite(nearest) ? rules.filter((_, i) => near[i] === nearest) : []
}

/**
 * The row of a table of order values that an amount lies in: what is free in another row is no answer for it. Where
 * several rows hold it, all of them.
 */
function bandOfValue(request: EntityRequest): EntityFound | null {
  const { question, currency } = request
  if (!asksFree(question) && asksOfShipping(question) !== 'cost') return null
  const amount = amountIn(question, currency)
  // Without a currency a number may count things.
  if (!amount || (amount.currency ?? (asksFree(question) ? currency : null)) !== currency) return null
  for (const table of tablesIn(request.passages)) {
    if (!heads(headOf(table.rows[0]!), 'shipping')) continue
    const bands = table.rows.map((row) => bandIn(row.cells[0]!.text, currency))
    if (bands.filter(Boolean).length < LEAST_BANDS) continue
    const holding = table.rows.filter((_, i) => {
      const band = bands[i]
      return band && amount.value >= band.from && amount.value <= band.to
    })
    if (holding.length > 0 && holding.length < table.rows.length) return quote(holding)
  }
  return null
}

const LEAST_BANDS = 2

/** "£25 – £60", "up to £25", "over £60": from what order value to what. */
function bandIn(label: string, currency: string): { from: number; to: number } | null {
  const plain = asciiDigits(label)
  const money = findMoney(plain)
  if (money.length === 0) return null
  const isOwn = money.every(
    ({ start, end }) => (currencyAround(fold(plain), start, end) ?? currency) === currency,
  )
  if (!isOwn) return null
  // A bound stands beside its number once the currency is away.
  const measures = measuresIn(plain.replace(CURRENCY_WORD, ' ').replace(/\s+/g, ' '), 'en')
  const [measure] = measures
  if (!measure || measures.length > 1) return null
  const isOpen = measure.from === measure.to && thresholdsIn(label).length > 0
  return { from: measure.from, to: isOpen ? Number.POSITIVE_INFINITY : measure.to }
}

const CURRENCY_WORD =
  /\p{Sc}|(?<!\p{L})(?:r\$|eur|gbp|usd|chf|tl|euros?|евро)(?!\p{L})|ユーロ|ドル|欧元|美元|英镑|元|円|يورو|ريال|درهم/giu

function returnPeriod(request: EntityRequest): EntityFound | null {
  const { question, language } = request
  const [named, ...more] = daysIn(question)
  if (named === undefined || more.length > 0 || shareOf(question, ASKS_PERIOD) < ASKED) return null
  const rules = unitsOf(request)
    .filter((placed) => heads(headOf(placed), 'returns') || shareOf(placed.unit.text, /^returns\./) >= 0.5)
    .map((placed) => ({
      placed,
      days: daysIn(placed.unit.text),
      share: shareOf(placed.unit.text, /^(?:returns\.(?:period|policy|condition)|legal\.withdrawal)$/),
    }))
    .filter(
      ({ days, share, placed }) =>
        days.length > 0 && share >= 0.3 && shareOf(placed.unit.text, /^(?:refund\.|warranty\.)/) < ASKED,
    )
    .sort((a, b) => b.share - a.share)
  const [best] = rules
  if (!best) return null
  const found = quote([best.placed])
  const others = new Set(rules.flatMap(({ days }) => days))
  if (others.size !== 1 || best.days[0] === named) return found
  const told = (days: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
  return compared(found, named, best.days[0]!, told)
}

const quote = (units: PlacedUnit[]) => entityQuote('answer', units)

function compared(
  found: EntityFound,
  value: number,
  than: number,
  told: (value: number) => string,
): EntityFound {
  const values = { amount: told(value), limit: told(than) }
  return { ...found, remarks: [{ phrase: value > than ? 'moreThan' : 'lessThan', values }] }
}

const FROM =
  /(?:from|over|above|more than|at least|exceed\w*|spend|of|ab|uber|mehr als|mindestens|des|a partir de|au-dela de|plus de|superieure? a|de plus de|desde|mas de|superiores? a|por encima de|oltre|sopra|da|superiori? a|a partire da|acima de|mais de|vanaf|boven|meer dan|от|свыше|более|больше|فوق|اكثر من|تزيد عن|من|عند|تتجاوز|满|超过|至)\s*(?:i |gli |los |les |a |os |un |valor de )?$/u
const AFTER =
  /^\s*(?:ve uzeri|uzeri|uzerinde|'?(?:nin|in|un) uzeri|or more|and up|and over|upwards|oder mehr|et plus|o mas|o piu|in su|ou mais|of meer|以上|起|を超え|이상|초과)/u

/** Amounts from which something holds: "over £90", "ab 70 €", "2.500 TL üzeri". */
function thresholdsIn(text: string): Amount[] {
  const plain = fold(asciiDigits(text))
  const money = findMoney(plain)
  return money
    .filter(({ start, end }) => {
      const before = plain
        .slice(Math.max(0, start - 40), start)
        .replace(/[\p{Sc}]|(?:us|a|c|r)\$$|(?:eur|gbp|usd|chf|tl)\s*$/gu, '')
        .trimEnd()
      const after = plain
        .slice(end)
        .replace(/^\s*(?:\p{Sc}|[a-z]{2,4}\b|ユーロ|ドル|欧元|美元|유로|달러|円|元|원|ريال|درهم|euros?)/u, '')
      return FROM.test(`${before} `) || FROM.test(before) || AFTER.test(after)
    })
    .map(({ start, end, readings }) => ({
      value: readings.at(-1)!,
      currency: currencyAround(plain, start, end),
    }))
}

const FREE =
  /(?<!\p{L})(?:free|gratis|kostenlos|kostenfrei|versandkostenfrei|frei|entfall|gratuit|offert|gratuito|gratuita|gratis|omaggio|ucretsiz|bizden|bedava|sin coste|por nossa conta|nossa conta|free of charge|on us|бесплатн\p{L}*)|مجان|無料|免费|免运|包邮|무료/u

/** What "free" is said of may stand in the heading or column: "Free from: £90". */
const saysFree = (unit: Unit, language: string): boolean =>
  FREE.test(fold(`${unit.heading}: ${unit.lead}: ${unit.text}`)) ||
  (shareOf(unit.text, ASKS_FREE) >= 0.5 && language !== '')

/** The one amount that a question names, with or without a currency. */
function amountIn(question: string, shopCurrency: string): Amount | null {
  const plain = fold(asciiDigits(question))
  const money = findMoney(plain)
  if (money.length > 1) return null
  const [one] = money
  if (one)
    return {
      value: one.readings.at(-1)!,
      currency: currencyAround(plain, one.start, one.end) ?? shopCurrency,
    }
  const numbers = [
    ...plain.matchAll(
      /(?<![\d.,])\d+(?:[.,]\d{1,2})?(?![\d.,]*\d|\s?(?:kg|g|cm|mm|st|stuck|pcs|items?|days?|tage?|x\b))/g,
    ),
  ]
  return numbers.length === 1 ? { value: Number(numbers[0]![0].replace(',', '.')), currency: null } : null
}

function currencyAround(text: string, start: number, end: number): string | null {
  const before = /(\p{Sc}|[a-z]{1,3}\$|[a-z]{3})\s?$/u.exec(text.slice(Math.max(0, start - 5), start))?.[1]
  const after = /^\s?(\p{Sc}|[\p{L}]+)/u.exec(text.slice(end, end + 14))?.[1]
  for (const written of [before, after]) {
    const found = written ? currenciesOf(written) : []
    if (found.length === 1) return found[0]!
  }
  return null
}

const DAYS: [RegExp, number][] = [
  [
    /(\d+)\s?-?\s?(?:calendar |kalender)?(?:days?|tage?n?|jours?|dias?|giorni|giorno|dag(?:en)?|gun\p{L}*|يوما?|ايام|日間|日以内|日(?!時)|天|일)/gu,
    1,
  ],
  [
    /(\d+)\s?(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|we(?:ek|ken)|hafta\p{L}*|اسبوع|اسابيع|週間|周|주)/gu,
    7,
  ],
]

/** Lengths of time in days; of "3–5 days" none, because it is no limit. */
function daysIn(text: string): number[] {
  const plain = fold(asciiDigits(text))
  if (/\d\s?[-–~〜]\s?\d/u.test(plain)) return []
  return [
    ...new Set(
      DAYS.flatMap(([pattern, days]) => [...plain.matchAll(pattern)].map((match) => Number(match[1]) * days)),
    ),
  ]
}
