import { analyse, baseLanguage } from '~/domains/retrieval/retrieval.server'
import lists from './asking-words.json'

/** By primary subtag, found by `bench/fit-asking-words.ts`. */
const LISTS: Record<string, string> = lists
const sets = new Map<string, Set<string>>()

function askingWords(language: string): Set<string> {
  let words = sets.get(language)
  if (!words) {
    words = new Set((LISTS[language] ?? '').split(' ').filter(Boolean))
    sets.set(language, words)
  }
  return words
}

/**
 * A message without the words by which people ask for anything ("pls", "gotta", "lazım"), which no product need meet; as it
 * stands when there are no others. `language` is a BCP 47 tag; English ones are left out of all, as people mix them in.
 */
export function withoutAskingWords(text: string, language: string): string {
  const base = baseLanguage(language)
  const own = askingWords(base)
  const english = askingWords('en')
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)]
  let rest = text
  for (const { index, 0: word } of words.reverse()) {
    const lower = word.toLowerCase().replace('’', "'")
    if (own.has(lower) || (english.has(lower) && lower.length > 1))
      rest = rest.slice(0, index) + rest.slice(index + word.length)
  }
  rest = rest.replace(/\s+/g, ' ').trim()
  const names = analyse(rest, language).some(({ functionWord }) => !functionWord)
  return names ? rest : text
}
