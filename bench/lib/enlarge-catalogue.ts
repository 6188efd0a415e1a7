import type { SearchDocument } from '~/domains/retrieval/retrieval.server'

/** Words between a name's first and last that every so many copies lack, so that no two are of the same length. */
const LEFT_OUT = 7

/**
 * A catalogue of a size, from a smaller one: copies bear other model numbers and prices and leave some words out, so
 * that the vocabulary grows as that of a large shop does and no two score alike.
 */
export function enlargeCatalogue(documents: SearchDocument[], size: number): SearchDocument[] {
  const all = documents.slice(0, size)
  for (let copy = 1; all.length < size; copy++) {
    for (const document of documents.slice(0, size - all.length)) all.push(copyOf(document, copy))
  }
  return all
}

function copyOf(document: SearchDocument, copy: number): SearchDocument {
  const vary = (text: string) => withoutSomeWords(withOtherNumbers(text, copy), copy)
  const fields = Object.fromEntries(
    Object.entries(document.fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? vary(value) : value?.map(vary),
    ]),
  )
  const { priceMinor, ...filters } = document.filters ?? {}
  return {
    ...document,
    id: `${document.id} ${copy}`,
    fields,
    filters: { ...filters, priceMinor: priceMinor === undefined ? undefined : priceMinor + copy * 100 },
  }
}

/** Only in words of letters and digits, as model numbers are: quantities and sizes stay what they are. */
const withOtherNumbers = (text: string, copy: number) =>
  text.replace(/(?=\w*[a-z])(?=\w*\d)\w{4,}/gi, (code) =>
    code.replace(/\d/g, (digit) => String((Number(digit) + copy) % 10)),
  )

function withoutSomeWords(text: string, copy: number): string {
  const words = text.split(' ')
  return words
    .filter(
      (_, at) => at === 0 || at === words.length - 1 || (at * 31 + copy * 17 + words.length) % LEFT_OUT !== 0,
    )
    .join(' ')
}
