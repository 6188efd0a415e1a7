import { allMatches } from '~/domains/retrieval/retrieval.server'
import { isUnspaced } from './fold-in-place'
import { NEGATORS } from './words/negators'

const patterns = new Map<string, RegExp | null>()

function patternOf(language: string): RegExp | null {
  let pattern = patterns.get(language)
  if (pattern === undefined) {
    const negators = NEGATORS[language]
    const [before, after] =
      language === 'ar'
        ? ['(?<!\\p{L})و?', '(?!\\p{L})']
        : isUnspaced(language)
          ? ['', '']
          : ['(?<![\\p{L}])', "(?:(?<=')|(?!\\p{L}))"]
    pattern = negators ? new RegExp(`${before}(?:${negators})${after}`, 'gu') : null
    patterns.set(language, pattern)
  }
  return pattern
}

/** Where a text denies, which was folded in place; `language` is a primary subtag. */
export function denialsIn(folded: string, language: string): { start: number; end: number }[] {
  const pattern = patternOf(language)
  if (!pattern) return []
  return allMatches(folded, pattern).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
