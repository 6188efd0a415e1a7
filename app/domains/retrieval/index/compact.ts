import type { Steps } from './in-steps'
import { IndexData } from './index-data'
import { MARK, TERM_MASK } from './token-store'

const DOCUMENTS_A_STEP = 64

/** A copy without dead documents and without terms that only those held. */
export function* compactSteps(data: IndexData): Steps<IndexData> {
  const next = new IndexData(data.schema, data.defaultLanguage)
  const termOf = new Int32Array(data.vocabulary.size).fill(-1)
  const words = data.store.words.data
  const width = data.schema.fields.length
  for (const language of data.languages) next.languageNumber(language)
  for (const group of data.groups) next.groupNumber(group)
  for (let number = 0; number < data.ids.length; number++) {
    if (number % DOCUMENTS_A_STEP === 0) yield
    if (!data.live.data[number]) continue
    next.adopt(data.ids[number]!)
    next.store.begin()
    for (let i = data.store.start(number), end = data.store.end(number); i < end; i++) {
      const word = words[i]!
      if (word >= MARK) {
        next.store.words.push(word)
        continue
      }
      const term = word & TERM_MASK
      if (termOf[term]! < 0) {
        termOf[term] = next.vocabulary.add(data.vocabulary.terms[term]!)
        for (const form of data.surfaces.of(term)) next.surfaces.note(termOf[term]!, form)
      }
      next.store.words.push((word - term) | termOf[term]!)
    }
    for (let field = 0; field < width; field++) next.lengths.push(data.lengths.data[number * width + field]!)
    next.prices.push(data.prices.data[number]!)
    next.stock.push(data.stock.data[number]!)
    next.boosts.push(data.boosts.data[number]!)
    next.documentLanguages.push(data.documentLanguages.data[number]!)
    next.documentGroups.push(data.documentGroups.data[number]!)
    next.documentOptions.push(copyOptions(data, next, data.documentOptions[number]))
  }
  yield* next.countAdopted()
  return next
}

function copyOptions(
  data: IndexData,
  next: IndexData,
  options: Uint32Array | undefined,
): Uint32Array | undefined {
  return options?.map((pair) => {
    const { name, value } = data.optionValues.pairs[pair]!
    return next.optionValues.add(name, value)
  })
}
