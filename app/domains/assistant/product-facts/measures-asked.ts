import { analyse, baseLanguage } from '~/domains/retrieval/retrieval.server'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { foldInPlace } from '../with-model/claims/fold-in-place'
import { findKnownWords } from '../with-model/claims/known-words'
import { readNumbers } from '../with-model/claims/read-numbers'
import { SIDES, type Topics } from './fact-topics.server'

/** What a measure is of: the unit that the unit reader counts in (`g`, `mm`), or `time`. */
export type Dimension = string

const QUANTITY = /^=[\d.e+-]+(\D+)$/
/** Facts that are told by a measure of one kind. */
const OF_FACT: Record<string, Dimension> = { 'fact.weight': 'g', 'fact.dimensions': 'mm' }
/** Facts that a length of time may tell. */
const BY_TIME = new Set(['fact.power', 'fact.shelf-life', 'fact.durability', 'fact.warranty', 'fact.use'])
const IS_ONE = 0.4
const LIKELY = 0.15

/** The measure without which nothing answers a question: grams for how heavy, hours for how long it runs. Null where none is asked. */
export function measureAsked(text: string, language: string, topics: Topics): Dimension | null {
  const { kind } = findQuestionPhrases(text, language)
  const named = kind === 'quantity' || kind === 'amount' ? unitNamed(text, language) : null
  if (named) return named
  const [likeliest, share] = [...topics].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  const own = share >= IS_ONE && kind !== 'polar' ? OF_FACT[likeliest] : undefined
  if (own) return own
  const byTime = [...topics].some(([fact, probability]) => BY_TIME.has(fact) && probability >= LIKELY)
  return byTime && (kind === 'duration' || asksHours(text, language)) ? 'time' : null
}

/** "How many watts": the dimension of a unit that stands there without a number. */
function unitNamed(text: string, language: string): Dimension | null {
  for (const { surface, kind } of analyse(text, language)) {
    // A letter alone is rather a size or a word that was cut.
    if (kind !== 'word' || /^[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(surface)) continue
    const quantity = analyse(`5 ${surface}`, language).find((token) => token.kind === 'quantity')
    const dimension = quantity && QUANTITY.exec(quantity.term)?.[1]
    if (dimension && dimension !== 'pcs') return dimension
  }
  return null
}

/** "How many hours": a unit of time without a number. */
function asksHours(text: string, language: string): boolean {
  const folded = foldInPlace(text)
  return (
    readNumbers(folded, baseLanguage(language)).length === 0 &&
    findKnownWords(folded, baseLanguage(language)).some(({ keys }) => keys[0]!.startsWith('unit:'))
  )
}

/** Whether a text has a measure of a dimension, in figures or words ("half an hour"). */
export function hasMeasure(text: string, language: string, dimension: Dimension): boolean {
  if (dimension === 'time') return hasTime(text, baseLanguage(language))
  if (dimension === 'mm' && SIDES.test(text)) return true
  return analyse(text, language).some(
    ({ kind, term }) => kind === 'quantity' && QUANTITY.exec(term)?.[1] === dimension,
  )
}

const MOST_KEPT = 2000
const kept = new Map<string, boolean>()

function hasTime(text: string, language: string): boolean {
  const key = `${language} ${text}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const has = readNumbers(foldInPlace(text), language).some(
    ({ kind }) => kind === 'hours' || kind === 'months',
  )
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(key, has)
  return has
}
