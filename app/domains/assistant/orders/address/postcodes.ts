import { allMatches } from '~/domains/retrieval/retrieval.server'

/**
 * Postcodes as countries write them; the more particular forms first, because a plain run of digits is part of many. A
 * country's letters may stand in front ("D-10115").
 */
const FORMS = [
  // Japan
  '〒?\\d{3}-\\d{4}',
  // United Kingdom, Ireland, Canada, the Netherlands
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}',
  '[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d',
  '\\d{4} ?[A-Z]{2}',
  // Brazil, Portugal, Poland, the United States' long form
  '\\d{5}-\\d{3,4}',
  '\\d{4}-\\d{3}',
  '\\d{2}-\\d{3}',
  // Sweden, Greece, Czechia, Slovakia; India
  '\\d{3} \\d{2,3}',
  '(?:[A-Z]{1,2}-)?\\d{4,7}',
]
export const POSTCODE = `(?<![\\p{L}\\p{N}-])(?:${FORMS.join('|')})(?![\\p{L}\\p{N}-])`

/** Capitals, as codes with letters mostly are written; then in small letters too. */
const EXPRESSIONS = [new RegExp(POSTCODE, 'gu'), new RegExp(POSTCODE, 'giu')]

/** The last postcode in a stretch of an address. */
export function findPostcode(text: string): { code: string; start: number; end: number } | null {
  for (const expression of EXPRESSIONS) {
    const match = allMatches(text, expression).at(-1)
    if (match)
      return { code: match[0].replace('〒', ''), start: match.index, end: match.index + match[0].length }
  }
  return null
}
