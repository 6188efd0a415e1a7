import { expect, test } from 'vitest'
import type { PassageHit } from '~/domains/knowledge/knowledge'
import type { Turn } from '../turn.server'
import { pointerAnswer } from './knowledge-answer.server'

const page = (id: string, title: string, language: string): PassageHit => ({
  id,
  sourceId: `source-${id}`,
  documentId: id,
  kind: 'page',
  title,
  headings: [],
  text: '',
  question: null,
  url: null,
  anchor: null,
  language,
  score: 1,
})
const quote = (id: string, sentence: string) => ({
  passageId: id,
  sourceId: `source-${id}`,
  sentence,
  start: 0,
  end: sentence.length,
  confidence: 0.3,
  sameQuestion: 0,
})

const say = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ')
const turnOf = (understood: object) => ({ say, language: 'en', understood }) as unknown as Turn
const passages = [page('a', 'Reparatur', 'de')]
const nearest = [quote('a', 'Wir reparieren alles.')]

test('the page that may help is named with its likeliest words, which are said to be in another language', () => {
  const draft = pointerAnswer(turnOf({ asksPrice: false }), {
    passages,
    grounding: { kind: 'unknown', nearest },
  })
  expect(draft?.outcome).toBe('unknown')
  expect(draft?.text.split('\n')).toEqual(['pointer Reparatur', 'otherLanguage', 'Wir reparieren alles. [1]'])
  expect(draft?.parts[0]).toMatchObject({ type: 'sources', sources: [{ n: 1 }] })
})

test('a page whose words are of another thing than the one whose price is asked isn’t named', () => {
  const asking = turnOf({
    asksPrice: true,
    answeredFrom: { facts: 0.9 },
    productWords: 'price of the kettle',
  })
  expect(pointerAnswer(asking, { passages, grounding: { kind: 'unknown', nearest } })).toBeNull()
})
