import { translator } from '~/platform/i18n/i18n.server'
import { madeUpNameIn, VISITOR_QUALITIES, VISITOR_THINGS } from '../visitor-name'

export interface CalledVisitors {
  /** By all of a made-up name. */
  whole: number[]
  /** By one of its words, which may well be meant as a word of a message. */
  part: number[]
}

const SHORTEST = 2
const form = (text: string) =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').normalize('NFKC')
const termsOf = (text: string) => form(text).match(/[\p{L}\p{N}]+/gu) ?? []

interface MadeUpName {
  number: number
  words: string[]
}

const namesByLanguage = new Map<string, MadeUpName[]>()

/** All of them in a language, of which there are few: asking for their words takes longer than any search. */
function namesIn(language: string): MadeUpName[] {
  const known = namesByLanguage.get(language)
  if (known) return known
  const t = translator(language, 'inbox')
  const names = VISITOR_QUALITIES.flatMap((quality, at) =>
    VISITOR_THINGS.map((thing, place) => ({
      number: at * VISITOR_THINGS.length + place,
      words: termsOf(madeUpNameIn(t, { quality, thing })),
    })),
  )
  namesByLanguage.set(language, names)
  return names
}

/**
 * Which made-up names of visitors, in the language that the team reads them in, are looked for: each term begins a word of
 * theirs. Their numbers are those of the database's `visitor_number`.
 */
export function visitorsCalled(search: string, language: string): CalledVisitors {
  const terms = termsOf(search)
  const called: CalledVisitors = { whole: [], part: [] }
  if (terms.length === 0 || terms.some((term) => term.length < SHORTEST)) return called
  for (const { number, words } of namesIn(language)) {
    if (!terms.every((term) => words.some((word) => word.startsWith(term)))) continue
    const isWhole = words.every((word) => terms.some((term) => word.startsWith(term)))
    called[isWhole ? 'whole' : 'part'].push(number)
  }
  return called
}
