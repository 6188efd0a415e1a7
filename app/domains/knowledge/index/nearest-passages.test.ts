import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRelevanceDouble } from '~/../tests/doubles/relevance-server'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { forgetIndexes, indexesSettled } from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { forgetFailures } from '~/platform/llm/relevance-server.server'
import { removeSource } from '../sources/remove-source.server'
import { savePage } from '../sources/save-text.server'
import { embedPassages } from './embed-passages.server'
import { searchPassages } from './search-passages.server'

/** A model that knows two topics, by words that the other half of a question or page needn't share. */
const TOPICS = [/parcel|palautt|goods back/i, /opening|nine to five/i]
let dimensions = 3
const double = await startRelevanceDouble({
  key: 'secret',
  model: 'm1',
  embed: (text) => [
    ...TOPICS.map((topic) => (topic.test(text) ? 1 : 0)),
    ...Array.from({ length: dimensions - 2 }, () => 0.01),
  ],
  score: (query, document) => (TOPICS.some((topic) => topic.test(query) && topic.test(document)) ? 0.9 : 0.1),
})
vi.stubEnv('EMBEDDINGS_URL', double.embeddingsUrl)
vi.stubEnv('EMBEDDINGS_MODEL', 'm1')
vi.stubEnv('EMBEDDINGS_KEY', 'secret')
vi.stubEnv('RERANK_URL', double.rerankUrl)
vi.stubEnv('RERANK_MODEL', 'm1')
vi.stubEnv('RERANK_KEY', 'secret')
vi.stubEnv('RELEVANCE_TIMEOUT_MS', '10000')

withTestDatabase()
afterAll(stopJobs)
afterAll(() => double.close())
beforeEach(() => {
  dimensions = 3
  double.mood = 'well'
  forgetFailures()
})
afterEach(async () => {
  await indexesSettled()
  forgetIndexes()
})

/** In a language of which the product's own encoder knows nothing. */
const QUESTION = { text: 'voinko palauttaa', language: 'fi' }

async function shop() {
  const { workspaceId } = await testWorkspace()
  const returns = await savePage(workspaceId, { title: 'Returns', markdown: 'Send goods back in a month.' })
  await savePage(workspaceId, { title: 'Hours', markdown: 'We are there nine to five.' })
  return { workspaceId, returns }
}

const titles = async (workspaceId: string, question = QUESTION) =>
  (await searchPassages(workspaceId, question)).map(({ title }) => title)

/** As a process that starts: nothing in memory. */
const afterwards = async () => {
  await indexesSettled()
  forgetIndexes()
}

test('a passage without a word of the question is found by what it means, once it was embedded', async () => {
  const { workspaceId } = await shop()
  expect(await titles(workspaceId)).toEqual([])
  await embedPassages({ workspaceId })
  await afterwards()
  const hits = await searchPassages(workspaceId, QUESTION)
  expect(hits).toMatchObject([{ title: 'Returns', nearness: expect.closeTo(1, 2) }])
  expect(await workspaceDb(workspaceId).passageVector.count()).toBe(2)
})

test('another model, or other vectors of the same one, are made anew', async () => {
  const { workspaceId } = await shop()
  await embedPassages({ workspaceId })
  await workspaceDb(workspaceId).passageVector.updateMany({ data: { model: 'm0' } })
  await afterwards()
  expect(await titles(workspaceId)).toEqual([])
  await embedPassages({ workspaceId })
  dimensions = 5
  await afterwards()
  expect(await titles(workspaceId)).toEqual([])
  await embedPassages({ workspaceId, dimensions })
  await afterwards()
  expect(await titles(workspaceId)).toEqual(['Returns'])
  const kept = await workspaceDb(workspaceId).passageVector.findMany()
  expect(kept.map(({ model, dimensions }) => ({ model, dimensions }))).toEqual([
    { model: 'm1', dimensions: 5 },
    { model: 'm1', dimensions: 5 },
  ])
})

test('only what lacks a vector is sent, and what is removed takes its own along', async () => {
  const { workspaceId, returns } = await shop()
  await embedPassages({ workspaceId })
  const before = double.embedded.length
  await savePage(workspaceId, { title: 'Post', markdown: 'A parcel takes three days.' })
  await embedPassages({ workspaceId })
  expect(double.embedded.slice(before)).toEqual([['Post\nA parcel takes three days.']])
  await removeSource(workspaceId, returns)
  expect(await workspaceDb(workspaceId).passageVector.count()).toBe(2)
  expect(await titles(workspaceId)).toEqual(['Post'])
})

test('the server that ranks decides how relevant each passage is', async () => {
  const { workspaceId } = await shop()
  const hits = await searchPassages(workspaceId, {
    text: 'Are you there, opening, in a month?',
    language: 'en',
  })
  const nearness = Object.fromEntries(hits.map(({ title, nearness }) => [title, nearness]))
  expect(nearness).toEqual({ Hours: expect.closeTo(1, 2), Returns: expect.closeTo(-1, 2) })
})

test.each(['failing', 'garbled', 'busy'] as const)(
  'while the servers are %s, words find what they find',
  async (mood) => {
    const { workspaceId } = await shop()
    await embedPassages({ workspaceId })
    double.mood = mood
    const hits = await searchPassages(workspaceId, { text: 'goods in a month', language: 'en' })
    expect(hits).toMatchObject([{ title: 'Returns', nearness: undefined }])
  },
)

test('no workspace is answered from the vectors of another', async () => {
  const one = await shop()
  await embedPassages({ workspaceId: one.workspaceId })
  const other = await testWorkspace()
  await savePage(other.workspaceId, { title: 'Lamp', markdown: 'It shines.' })
  await embedPassages({ workspaceId: other.workspaceId })
  expect(await titles(other.workspaceId)).toEqual([])
})
