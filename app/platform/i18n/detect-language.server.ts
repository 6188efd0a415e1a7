import { eld } from 'eld/medium'

/** Shorter texts name a language by accident. */
const SHORTEST = 12

/** The detector's codes that the product spells otherwise. */
const SPELLINGS: Record<string, string> = { no: 'nb', tl: 'fil', iw: 'he', in: 'id' }

/** Of the best score; languages this near in it are told apart by chance (Norwegian and Danish, Turkish and Azerbaijani). */
const AS_LIKELY = 0.97

/**
 * The language a text is written in (ISO 639-1 or our spelling of it), or null when the text doesn't tell. `expected`
 * (a primary subtag) is preferred to another that is hardly likelier.
 */
export function detectLanguage(text: string, expected?: string): string | null {
  if (text.trim().length < SHORTEST) return null
  const found = eld.detect(text)
  if (!found.language || !found.isReliable()) return null
  const scores = Object.entries(found.getScores())
  const best = Math.max(...scores.map(([, score]) => score))
  const likely = scores.find(([code, score]) => spelled(code) === expected && score >= AS_LIKELY * best)
  return likely ? spelled(likely[0]) : spelled(found.language)
}

const spelled = (code: string) => SPELLINGS[code] ?? code
