import { analyse } from '~/domains/retrieval/retrieval.server'

/** By its first letters a word meets its other forms and compounds. */
const BEGINNING = 4
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu

/** What a short text is told by: its terms, neighbouring terms, beginnings of words, and signs side by side where no spaces stand. */
export function featuresOf(text: string, language: string): Set<string> {
  const tokens = analyse(text, language).filter(({ kind }) => kind === 'word' || kind === 'folded')
  const features = new Set<string>()
  let before = ''
  for (const { term, surface } of tokens) {
    features.add(term)
    features.add(`${before} ${term}`)
    if (surface.length > BEGINNING) features.add(`${surface.slice(0, BEGINNING).toLowerCase()}*`)
    before = term
  }
  for (const [run] of text.matchAll(UNSPACED)) {
    for (let at = 0; at + 2 <= run.length; at++) features.add(`_${run.slice(at, at + 2)}`)
  }
  return features
}
