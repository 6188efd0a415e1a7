import { foldText } from '../../app/domains/intents/text-features'
import type { Sentence } from './corpus'

/** Rarer words are names and slips of the pen. */
const LEAST_OFTEN = 3
const MOST_WORDS = 2500
/** Of a word's uses, each language's share in its own sentences, below which the word is borrowed there. */
const OWN = 0.1

/**
 * The words in Latin letters that each language's sentences are made of, folded, commonest first: what tells short
 * messages apart that hold none of the small words.
 */
export function languageWords(sentences: Sentence[]): Record<string, string[]> {
  const counts = new Map<string, Map<string, number>>()
  const totals = new Map<string, number>()
  for (const { language, text } of sentences) {
    const base = language.split('-')[0]!
    totals.set(base, (totals.get(base) ?? 0) + 1)
    for (const word of new Set(foldText(text).match(/[a-z]{2,}/g) ?? [])) {
      const of = counts.get(word) ?? new Map<string, number>()
      counts.set(word, of.set(base, (of.get(base) ?? 0) + 1))
    }
  }
  const words: Record<string, [string, number][]> = {}
  for (const [word, of] of counts) {
    const shares = [...of].map(([language, count]) => ({
      language,
      count,
      share: count / totals.get(language)!,
    }))
    const all = shares.reduce((sum, { share }) => sum + share, 0)
    for (const { language, count, share } of shares) {
      if (count < LEAST_OFTEN || share / all < OWN || !LATIN.has(language)) continue
      words[language] = [...(words[language] ?? []), [word, count]]
    }
  }
  return Object.fromEntries(
    Object.entries(words)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([language, found]) => [
        language,
        found
          .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
          .slice(0, MOST_WORDS)
          .map(([word]) => word),
      ]),
  )
}

const LATIN = new Set(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'tr'])
