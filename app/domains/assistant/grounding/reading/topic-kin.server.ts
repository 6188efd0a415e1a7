import { shopTopics } from '~/domains/retrieval/retrieval.server'
import { readWords } from './words.server'

const kin = new Map<string, Map<string, string[]>>()

/** Stems that speak of the same topic as one; none for most words. `language` is a primary subtag. */
export function topicKin(term: string, language: string): readonly string[] {
  let byTerm = kin.get(language)
  if (!byTerm) {
    byTerm = new Map()
    for (const group of shopTopics(language)) {
      const stems = [...new Set(group.flatMap((word) => readWords(word, language)[0]?.term ?? []))]
      for (const stem of stems)
        byTerm.set(stem, [...(byTerm.get(stem) ?? []), ...stems.filter((other) => other !== stem)])
    }
    kin.set(language, byTerm)
  }
  return byTerm.get(term) ?? []
}
