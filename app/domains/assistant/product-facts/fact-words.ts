import words from './fact-words.json'
import { isAmong } from './same-word'

/** By primary subtag, then by fact (`*`: of any), found by `bench/fit-fact-words.ts`. */
const WORDS: Record<string, Record<string, string>> = words
const lists = new Map<string, Map<string, string[]>>()

function listsOf(language: string): Map<string, string[]> {
  let known = lists.get(language)
  if (!known) {
    known = new Map(Object.entries(WORDS[language] ?? {}).map(([fact, terms]) => [fact, terms.split(' ')]))
    lists.set(language, known)
  }
  return known
}

/** Whether people of a language (primary subtag) use a term to ask for one of some facts, so that what tells it needn't have it. */
export function asksForFact(term: string, facts: readonly string[], language: string): boolean {
  const known = listsOf(language)
  return ['*', ...facts].some((fact) => isAmong(term, known.get(fact) ?? []))
}
