import type { IndexSchema } from '../schema'
import type { Steps } from './in-steps'
import { ALTERNATE, FUNCTION_WORD, MARK, TERM_MASK, type TokenStore } from './token-store'
import type { Vocabulary } from './vocabulary'

/** The documents of an index, as far as their words go. */
interface WordsOfDocuments {
  schema: IndexSchema
  vocabulary: Vocabulary
  store: TokenStore
  ids: readonly string[]
  /** 0 where a document was removed. */
  live: { data: Uint8Array }
}

/**
 * What the titles of a catalogue tell about words. A word that names a kind of thing ("cover", "cable", "çanta")
 * tends to end the phrase it stands in; a property ("black", "USB") turns up again among the attributes of the
 * same product, and a maker in its brand.
 */
export interface ThingWords {
  /** By term, 0 to 1: how surely the word, ending a phrase of a title, says what the product is. */
  thing: Float32Array
  /** By term, 1 where the word is a property or a brand rather than a thing. */
  property: Uint8Array
}

/** Below this share of a word's titles in which it is an attribute or brand too, it still may name a thing. */
const PROPERTY_SHARE = 0.4

export function* thingWordsSteps(data: WordsOfDocuments): Steps<ThingWords> {
  const size = data.vocabulary.size
  const roles = data.schema.fields.map(({ role }) => role)
  const inTitle = new Uint32Array(size)
  const asProperty = new Uint32Array(size)
  const titleOf = new Int32Array(size).fill(-1)
  const propertyOf = new Int32Array(size).fill(-1)
  const all = data.store.words.data
  const isCode = Uint8Array.from(data.vocabulary.terms, (term) => (/\d/.test(term) ? 1 : 0))
  yield* eachToken(data, (document, field, word, at, stop) => {
    const term = word & TERM_MASK
    const role = roles[field]
    if (role === 'title') {
      if (titleOf[term] !== document) inTitle[term]!++
      titleOf[term] = document
    } else if (
      role === 'brand' ||
      data.schema.fields[field]?.name === 'attributes' ||
      data.schema.fields[field]?.name === 'options'
    ) {
      const alone = all[at - 1]! >= MARK && (at + 1 >= stop || all[at + 1]! >= MARK)
      if (alone && titleOf[term] === document && propertyOf[term] !== document) {
        asProperty[term]!++
        propertyOf[term] = document
      }
    }
  })
  const property = new Uint8Array(size)
  for (let term = 0; term < size; term++) {
    if (isCode[term] || asProperty[term]! > PROPERTY_SHARE * inTitle[term]!) property[term] = 1
  }
  const ends = new Uint32Array(size)
  const seen = new Uint32Array(size)
  const words = data.store.words.data
  yield* eachToken(data, (_, field, word, at, end) => {
    if (roles[field] !== 'title' || word & ALTERNATE) return
    const term = word & TERM_MASK
    seen[term]!++
    if (endsPhrase(words, at, end, property)) ends[term]!++
  })
  const thing = new Float32Array(size)
  for (let term = 0; term < size; term++) {
    if (property[term] === 0 && seen[term]! > 0) thing[term] = (ends[term]! + 0.5) / (seen[term]! + 1)
  }
  return { thing, property }
}

/** Whether nothing of the same phrase follows the token at `at`: a mark, a property or a function word does. */
export function endsPhrase(words: Uint32Array, at: number, end: number, property: Uint8Array): boolean {
  let next = at + 1
  while (next < end && words[next]! < MARK && words[next]! & ALTERNATE) next++
  if (next >= end) return true
  const word = words[next]!
  return word >= MARK || (word & FUNCTION_WORD) !== 0 || property[word & TERM_MASK] === 1
}

const DOCUMENTS_A_STEP = 256

function* eachToken(
  data: WordsOfDocuments,
  visit: (document: number, field: number, word: number, at: number, end: number) => void,
): Steps<void> {
  const words = data.store.words.data
  for (let document = 0; document < data.ids.length; document++) {
    if (document % DOCUMENTS_A_STEP === 0) yield
    if (!data.live.data[document]) continue
    let field = 0
    for (let at = data.store.start(document), end = data.store.end(document); at < end; at++) {
      const word = words[at]!
      if (word < MARK) visit(document, field, word, at, end)
      else if ((word & 0xff) < 8) field = word & 0xff
    }
  }
}
