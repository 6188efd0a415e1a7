import type { QuestionKind } from '../question-words/question-words'
import { calendarWords } from '../reading/calendar-words.server'
import { isNumeral } from '../reading/numerals'
import type { ReadSentence } from '../reading/read-passage.server'
import { CAPITAL_NOUNS } from '../reading/words.server'

/** What a sentence adds to the question's own words. */
export interface AnswerEvidence {
  /** Words of meaning that the question doesn't have. */
  fresh: number
  /** 0 to 1: the sentence holds a number, date or duration of the kind asked for; -1 when none is asked for. */
  figure: number
  /** 0 or 1: the sentence holds a name the question doesn't; -1 when none is asked for or capitals don't mark names. */
  name: number
  /** Where figures of the kind asked for stand, as indexes into the sentence's words; empty when none is asked for. */
  figures: number[]
}

const YEAR = /^(?:1\d{3}|20\d{2})(?!\d)/
const ASKS_FIGURE = new Set<QuestionKind>(['time', 'quantity', 'amount', 'duration'])
const ASKS_NAME = new Set<QuestionKind>(['person', 'place'])

/** `echoes` are the readings that match the question. `language` is a primary subtag. */
export function findEvidence(
  sentence: ReadSentence,
  echoes: Set<string>,
  kind: QuestionKind,
  language: string,
): AnswerEvidence {
  const calendar = calendarWords(language)
  let fresh = 0
  let number = false
  let year = false
  let date = false
  let unit = false
  let name = false
  let cased = false
  const figures: number[] = []
  for (const [at, word] of sentence.words.entries()) {
    cased ||= /\p{Lu}|\p{Ll}/u.test(word.surface)
    unit ||= calendar.units.has(word.surface)
    if (echoes.has(word.term)) continue
    if (!word.functionWord) fresh++
    const isNumber = word.hasDigit || isNumeral(word.surface, language)
    const isYear = YEAR.test(word.surface)
    const isDate = calendar.dates.has(word.surface)
    number ||= isNumber
    year ||= isYear
    date ||= isDate
    const ofDate = [at - 1, at + 1].some((i) => calendar.dates.has(sentence.words[i]?.surface ?? ''))
    if (kind === 'time' ? isYear || isDate : isNumber && !isYear && !ofDate) figures.push(at)
    name ||= word.isName
  }
  return {
    fresh,
    figure: ASKS_FIGURE.has(kind) ? figureFor(kind, { number, year, date, unit }) : -1,
    figures: ASKS_FIGURE.has(kind) ? figures : [],
    name: ASKS_NAME.has(kind) && cased && !CAPITAL_NOUNS.has(language) ? Number(name) : -1,
  }
}

interface Figures {
  number: boolean
  year: boolean
  date: boolean
  unit: boolean
}

function figureFor(kind: QuestionKind, { number, year, date, unit }: Figures): number {
  if (kind === 'time') return year || date ? 1 : number ? 0.6 : 0
  if (kind === 'duration') return number && unit ? 1 : number ? 0.5 : 0
  return number ? 1 : 0
}
