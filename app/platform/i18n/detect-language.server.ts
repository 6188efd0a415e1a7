import { eld } from 'eld/medium'

/** Shorter texts name a language by accident. */
const SHORTEST = 12

/** The detector's codes that the product spells otherwise. */
const SPELLINGS: Record<string, string> = { no: 'nb', tl: 'fil', iw: 'he', in: 'id' }

/** The language a text is written in (ISO 639-1 or our spelling of it), or null when the text doesn't tell. */
export function detectLanguage(text: string): string | null {
  if (text.trim().length < SHORTEST) return null
  const found = eld.detect(text)
  if (!found.language || !found.isReliable()) return null
  return SPELLINGS[found.language] ?? found.language
}
