/** Ends of sentences in the scripts of the 110 languages; Latin marks only before a space, as in "3.50". */
const SENTENCE_END = /[.!?…؟۔।॥።](?=\s)|[。！？။។]|\n/g

/** Where the last whole sentence of a growing text ends; 0 before the first one is whole. */
export function wholeSentences(text: string): number {
  let end = 0
  for (const match of text.matchAll(SENTENCE_END)) end = match.index + 1
  return end
}
