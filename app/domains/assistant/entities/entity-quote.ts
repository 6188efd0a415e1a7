import type { Answer, SectionFound } from '../grounding/grounding'
import { plainText } from '../grounding/reading/plain-text'
import { type PlacedUnit, showUnits } from './evidence'
import { type Unit, wordsOfUnit } from './read-units'
import { withLeanedOn } from './with-leaned-on'

/** What is found of an entity: what answers, or a list that it isn't in. */
export type EntityFound = Answer | SectionFound

/** What is certain here is which words speak of the thing, not that they settle the question. */
const CONFIDENCE = 0.8

/** Units of one passage as they are quoted, under their heading, each with the sentence that it leans on. */
export function entityQuote(
  kind: 'answer' | 'section',
  units: PlacedUnit[],
  words: (unit: Unit) => string = (unit) => wordsOfUnit(unit),
): EntityFound {
  const { passage } = units[0]!
  const shown = showUnits(
    withLeanedOn(units).map(({ unit }) => unit),
    words,
  )
  const headings = [...new Set(shown.shown.map(({ heading }) => heading))]
  const asked = passage.kind === 'pair' ? plainText(passage.title ?? '') : ''
  const context = headings.length === 1 && headings[0] ? headings[0] : asked || undefined
  const quote = {
    passageId: passage.id,
    sourceId: passage.sourceId,
    sentence: shown.sentence,
    start: shown.start,
    end: shown.end,
    ...(context ? { context } : {}),
    confidence: CONFIDENCE,
    sameQuestion: 0,
  }
  return kind === 'answer' ? { kind, ...quote } : { kind, ...quote, others: [] }
}
