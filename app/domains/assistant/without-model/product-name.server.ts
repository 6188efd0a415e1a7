import { analyse } from '~/domains/retrieval/retrieval.server'

/** The question without the words of the product's name, which say which product is meant and not what is asked of it. */
export function withoutName(text: string, title: string, language: string): string {
  const named = termsOf(title, language)
  let rest = text
  for (const { start, end, term, kind } of analyse(text, language).reverse()) {
    if (kind !== 'part' && named.has(term)) rest = rest.slice(0, start) + rest.slice(end)
  }
  const left = rest.replace(/\s+/g, ' ').trim()
  return left || text
}

/** The words of meaning of a text. */
export function termsOf(text: string, language: string): Set<string> {
  return new Set(
    analyse(text, language)
      .filter(({ functionWord, kind }) => !functionWord && kind !== 'part')
      .map(({ term }) => term),
  )
}
