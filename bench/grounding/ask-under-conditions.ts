import type { GroundingRequest } from '../../app/domains/assistant/grounding/grounding'
import { createIndex, passageSchema, type SearchIndex } from '../../app/domains/retrieval/retrieval.server'
import type { PassageQuestions } from './passage-questions'

/** `present`: everything is indexed; `removed`: the gold passage isn't; `absent`: its whole article isn't. */
export type Condition = 'present' | 'removed' | 'absent'

export interface Asked {
  condition: Condition
  question: PassageQuestions['questions'][number]
  request: GroundingRequest
}

/** As many as the assistant looks at. */
const PASSAGES = 10

/**
 * Every question under every condition with what the engine finds. Passages are really taken out of the index,
 * whose statistics then equal those of one built without them.
 */
export function* askUnderConditions(set: PassageQuestions): Generator<Asked> {
  const { language, passages, questions } = set
  const texts = new Map(passages.map(({ id, text }) => [id, text]))
  const documentOf = (id: string) => ({ id, fields: { body: texts.get(id)! } })
  const index = createIndex({
    schema: passageSchema,
    language,
    documents: passages.map(({ id }) => documentOf(id)),
  })
  function* ask(condition: Condition, asked: PassageQuestions['questions']): Generator<Asked> {
    for (const question of asked) {
      yield { condition, question, request: requestFor(index, question.text, language, texts) }
    }
  }
  function* askWithout(condition: Condition, ids: string[], asked: PassageQuestions['questions']) {
    for (const id of ids) index.remove(id)
    yield* ask(condition, asked)
    for (const id of ids) index.put(documentOf(id))
  }
  yield* ask('present', questions)
  for (const { id } of passages) {
    const asked = questions.filter(({ passage }) => passage === id)
    yield* askWithout('removed', [id], asked)
  }
  for (const article of new Set(passages.map(({ article }) => article))) {
    const ids = passages.filter((passage) => passage.article === article).map(({ id }) => id)
    const asked = questions.filter((question) => ids.includes(question.passage))
    yield* askWithout('absent', ids, asked)
  }
}

function requestFor(
  index: SearchIndex,
  question: string,
  language: string,
  texts: Map<string, string>,
): GroundingRequest {
  const hits = index.search({ text: question, language, limit: PASSAGES })
  return {
    question,
    language,
    passages: hits.map(({ id, score }) => ({ id, sourceId: id, text: texts.get(id)!, score })),
    statistics: { documents: index.size, documentFrequency: (term) => index.documentFrequency(term) },
  }
}
