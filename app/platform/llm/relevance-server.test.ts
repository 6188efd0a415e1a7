import { afterAll, beforeEach, expect, test } from 'vitest'
import { startRelevanceDouble } from '~/../tests/doubles/relevance-server'
import { embedTexts, forgetFailures, rerankTexts } from './relevance-server.server'

let wordsOf = (text: string): number[] => [text.length, 1]
const double = await startRelevanceDouble({
  key: 'secret',
  model: 'm1',
  embed: (text) => wordsOf(text),
  score: (query, document) => (document.includes(query) ? 0.9 : 0.1),
})
afterAll(() => double.close())
beforeEach(() => {
  forgetFailures()
  double.mood = 'well'
  double.embedded.length = 0
  wordsOf = (text) => [text.length, 1]
})

const embeddings = { url: double.embeddingsUrl, model: 'm1', key: 'secret' }
const ranking = { url: double.rerankUrl, model: 'm1', key: 'secret' }
const LONG_MS = 10_000

test('texts come back as directions of length 1, in their order', async () => {
  const found = await embedTexts(embeddings, ['abc', 'ab'], LONG_MS, 'passage')
  expect(found?.map((vector) => [...vector].map((value) => Number(value.toFixed(3))))).toEqual([
    [0.949, 0.316],
    [0.894, 0.447],
  ])
})

test('documents come back with their scores, in their order', async () => {
  expect(await rerankTexts(ranking, 'wool', ['a lamp', 'wool socks'], LONG_MS)).toEqual([0.1, 0.9])
})

test.each(['failing', 'garbled', 'moved'] as const)(
  'a server that is %s says nothing, and fails nobody',
  async (mood) => {
    double.mood = mood
    expect(await embedTexts(embeddings, ['abc'], LONG_MS, 'passage')).toBeNull()
    expect(await rerankTexts(ranking, 'wool', ['a lamp'], LONG_MS)).toBeNull()
  },
)

test('a server that never answers is waited for no longer than said', async () => {
  double.mood = 'silent'
  expect(await embedTexts(embeddings, ['abc'], 30, 'passage')).toBeNull()
})

test('a wrong key, another model and an address where nobody listens say nothing', async () => {
  expect(await embedTexts({ ...embeddings, key: 'wrong' }, ['abc'], LONG_MS, 'passage')).toBeNull()
  expect(await embedTexts({ ...embeddings, model: 'm2' }, ['abc'], LONG_MS, 'passage')).toBeNull()
  const nobody = { url: 'http://127.0.0.1:9/v1/embeddings', model: 'm1' }
  expect(await embedTexts(nobody, ['abc'], LONG_MS, 'query')).toBeNull()
})

test('embeddings of different lengths are none', async () => {
  wordsOf = (text) => Array.from({ length: text.length }, () => 1)
  expect(await embedTexts(embeddings, ['abc', 'ab'], LONG_MS, 'passage')).toBeNull()
})

test('a direction of more numbers than any model has is none, and a body without an end isn’t read to it', async () => {
  wordsOf = () => Array.from({ length: 8192 }, () => 1)
  expect(await embedTexts(embeddings, ['abc'], LONG_MS, 'query')).toHaveLength(1)
  wordsOf = () => Array.from({ length: 8193 }, () => 1)
  expect(await embedTexts(embeddings, ['abc'], LONG_MS, 'query')).toBeNull()
  wordsOf = () => Array.from({ length: 1_000_000 }, () => 1)
  expect(await embedTexts(embeddings, ['abc'], LONG_MS, 'query')).toBeNull()
})

test('after three failures in a row a server is left alone', async () => {
  double.mood = 'failing'
  for (let i = 0; i < 3; i++) await embedTexts(embeddings, ['abc'], LONG_MS, 'passage')
  double.mood = 'well'
  expect(await embedTexts(embeddings, ['abc'], LONG_MS, 'passage')).toBeNull()
  expect(double.embedded).toHaveLength(3)
})

test('a server that says when to come back is left alone until then', async () => {
  double.mood = 'busy'
  await embedTexts(embeddings, ['abc'], LONG_MS, 'passage')
  double.mood = 'well'
  expect(await embedTexts(embeddings, ['abc'], LONG_MS, 'passage')).toBeNull()
  expect(double.embedded).toHaveLength(1)
})
