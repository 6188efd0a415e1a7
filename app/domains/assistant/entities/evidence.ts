import type { Passage } from '../grounding/grounding'
import { plainText } from '../grounding/reading/plain-text'
import { readUnits, type Unit } from './read-units'

/** A passage with what is needed to read it. */
export interface ReadablePassage extends Passage {
  /** BCP 47. */
  language: string
}

/** What a question is answered from. */
export interface EntityRequest {
  question: string
  /** BCP 47 tag of the question's language. */
  language: string
  passages: ReadablePassage[]
  /** ISO 3166-1 code of the shop's country, where that is known. */
  home: string | null
  /** IANA name of the shop's time zone. */
  timeZone: string
  /** ISO 4217 code of the shop's prices. */
  currency: string
  now: Date
}

/** A unit and the passage that it stands in. */
export interface PlacedUnit {
  unit: Unit
  passage: ReadablePassage
}

/** All units of the passages, in their order. */
export function unitsOf({ passages }: Pick<EntityRequest, 'passages'>): PlacedUnit[] {
  return passages.flatMap((passage) =>
    readUnits(passage.text, passage.language).map((unit) => ({ unit, passage })),
  )
}

/** Title and headings over a unit: what its own words may leave unsaid. */
export const headOf = ({ unit, passage }: PlacedUnit): string =>
  [plainText(passage.title ?? ''), unit.heading, unit.lead].filter(Boolean).join(': ')

/** What is shown is kept to this length, in UTF-16 units; lists whole up to it. */
const LONGEST = 480

/**
 * Units of one passage as they are shown: sentences of a line beside each other, others below each other, each under
 * the line that it hangs from. Those that no longer fit are left away from the end, but never the first.
 */
export function showUnits(
  units: Unit[],
  words: (unit: Unit) => string = ({ text }) => text,
  longest = LONGEST,
): { sentence: string; start: number; end: number; shown: Unit[] } {
  const inOrder = [...new Set(units)].sort((a, b) => a.start - b.start)
  const shown: Unit[] = []
  let sentence = ''
  let before: Unit | undefined
  for (const unit of inOrder) {
    const lead = unit.lead && unit.lead !== before?.lead ? `${unit.lead}\n` : ''
    const joint = !before ? '' : unit.line === before.line && unit.kind === 'sentence' ? ' ' : '\n'
    const next = `${sentence}${joint}${lead}${words(unit)}`
    if (before && next.length > longest) continue
    sentence = next
    before = unit
    shown.push(unit)
  }
  return { sentence, start: shown[0]!.start, end: shown.at(-1)!.end, shown }
}
