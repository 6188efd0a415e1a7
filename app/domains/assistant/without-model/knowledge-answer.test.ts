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

test('pages that may help are named with their likeliest words, and what is in another language is said to be once', () => {
  const say = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ')
  const turn = { say, language: 'en', understood: { asksPrice: false } } as unknown as Turn
  const passages = [page('a', 'Reparatur', 'de'), page('b', 'Service', 'de'), page('c', 'Delivery', 'en')]
  const nearest = [
    quote('a', 'Wir reparieren alles.'),
    quote('b', 'Bringen Sie es vorbei.'),
    quote('c', 'We deliver on weekdays.'),
  ]
  const draft = pointerAnswer(turn, { passages, grounding: { kind: 'unknown', nearest } })
  expect(draft?.outcome).toBe('unknown')
  expect(draft?.text.split('\n')).toEqual([
    'pointer Reparatur',
    'otherLanguage',
    'Wir reparieren alles. [1]',
    'Service: Bringen Sie es vorbei. [2]',
    'Delivery: We deliver on weekdays. [3]',
  ])
  expect(draft?.parts[0]).toMatchObject({ type: 'sources', sources: [{ n: 1 }, { n: 2 }, { n: 3 }] })
})
