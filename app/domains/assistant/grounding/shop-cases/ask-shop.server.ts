import { createIndex, passageSchema, shopTopics } from '~/domains/retrieval/retrieval.server'
import { extractAnswer } from '../extract-answer.server'
import type { Grounding } from '../grounding'
import type { ShopCase } from './shop-case'

/** A shop's sources in a real index; asking searches it and extracts, as the assistant does. */
export function openShop({ language, passages }: ShopCase): (question: string) => Grounding {
  const index = createIndex({
    schema: passageSchema,
    language,
    documents: passages.map(({ id, title, text }) => ({ id, fields: { title, body: text } })),
  })
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  return (question) =>
    extractAnswer({
      question,
      language,
      passages: index
        .search({ text: question, language, synonyms: shopTopics(language) })
        .map(({ id, score }) => ({ ...byId.get(id)!, sourceId: id, score })),
      statistics: { documents: index.size, documentFrequency: (term) => index.documentFrequency(term) },
    })
}
