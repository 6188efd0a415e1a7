import { Readable } from 'node:stream'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { statementsOf } from '~/../tests/support/statements'
import { forgetIndexes, indexesSettled } from '~/domains/retrieval/retrieval.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { KeptHtml } from '~/ui/components/text/kept-html'
import { findPublicPage } from '../public/find-public-page.server'
import { addFile } from '../sources/add-file.server'
import { readSource } from '../sources/read-source.server'
import { removeSource } from '../sources/remove-source.server'
import { savePage, savePair } from '../sources/save-text.server'
import { passageStatistics } from './passage-statistics.server'
import { searchPassages } from './search-passages.server'

withTestDatabase()
afterAll(stopJobs)
afterEach(async () => {
  await indexesSettled()
  forgetIndexes()
})

const RETURNS = {
  title: 'Returns',
  markdown:
    '# Returns\n\n## How long\n\nYou can send goods back within 30 days.\n\n## Refunds\n\nMoney is back in a week.',
}

async function shop() {
  const { workspaceId } = await testWorkspace()
  const { slug } = await systemDb().workspace.findUniqueOrThrow({ where: { id: workspaceId } })
  return { workspaceId, slug }
}

test('the piece that answers comes first, with its headings and where it can be read', async () => {
  const { workspaceId, slug } = await shop()
  const id = await savePage(workspaceId, RETURNS)
  await savePage(workspaceId, { title: 'Care', markdown: 'Wash wool cold and dry it flat.' })
  const [first] = await searchPassages(workspaceId, {
    text: 'how many days to send goods back',
    language: 'en',
  })
  expect(first).toMatchObject({
    sourceId: id,
    kind: 'page',
    title: 'Returns',
    headings: ['How long'],
    text: 'You can send goods back within 30 days.',
    question: null,
    url: `/k/${slug}/${id}`,
    anchor: 'text-how-long',
    language: 'en',
  })
})

test('a link to a piece of a page meets its heading on the public page', async () => {
  const { workspaceId, slug } = await shop()
  const id = await savePage(workspaceId, RETURNS)
  const [hit] = await searchPassages(workspaceId, { text: 'refunds' })
  const page = await findPublicPage(slug, id)
  const html = renderToStaticMarkup(createElement(KeptHtml, { html: page?.html ?? '' }))
  expect(hit?.anchor).toBe('text-refunds')
  expect(html).toContain('<h2 id="text-refunds">Refunds</h2>')
  expect(html).not.toContain('<h1')
})

test('a question finds its answer, an edited one only the new', async () => {
  const { workspaceId } = await shop()
  const id = await savePair(workspaceId, { question: 'Do you ship to Norway?', answer: 'Yes, in five days.' })
  expect(await searchPassages(workspaceId, { text: 'shipping to Norway' })).toMatchObject([
    { kind: 'qa', question: 'Do you ship to Norway?', text: 'Yes, in five days.' },
  ])
  await savePair(workspaceId, { question: 'Do you ship to Norway?', answer: 'Not any more.' }, id)
  const hits = await searchPassages(workspaceId, { text: 'shipping to Norway' })
  expect(hits.map(({ text }) => text)).toEqual(['Not any more.'])
})

test('a file is quoted and not linked', async () => {
  const { workspaceId } = await shop()
  const content = Readable.from(['Porcelain may go into the dishwasher.'])
  await readSource(workspaceId, await addFile(workspaceId, { fileName: 'care.txt', content }))
  expect(await searchPassages(workspaceId, { text: 'dishwasher' })).toMatchObject([
    { kind: 'file', title: 'care', url: null, anchor: null },
  ])
})

test('a removed source is gone at once and after a restart', async () => {
  const { workspaceId } = await shop()
  const id = await savePage(workspaceId, RETURNS)
  expect(await searchPassages(workspaceId, { text: 'goods' })).toHaveLength(1)
  await removeSource(workspaceId, id)
  expect(await searchPassages(workspaceId, { text: 'goods' })).toEqual([])
  await indexesSettled()
  forgetIndexes()
  expect(await searchPassages(workspaceId, { text: 'goods' })).toEqual([])
  const saved = await workspaceDb(workspaceId).savedIndex.findMany()
  expect(Buffer.from(saved[0]?.bytes ?? []).toString('latin1')).not.toContain('goods')
})

test('a piece whose row is gone is no hit, whatever an index in memory still holds', async () => {
  const { workspaceId } = await shop()
  await savePage(workspaceId, RETURNS)
  await searchPassages(workspaceId, { text: 'goods' })
  await workspaceDb(workspaceId).knowledgePassage.deleteMany()
  expect(await searchPassages(workspaceId, { text: 'goods' })).toEqual([])
})

test('after a restart the saved index is loaded and caught up', async () => {
  const { workspaceId } = await shop()
  await savePage(workspaceId, RETURNS)
  const before = await searchPassages(workspaceId, { text: 'goods' })
  await indexesSettled()
  expect(await workspaceDb(workspaceId).savedIndex.count({ where: { kind: 'passages' } })).toBe(1)
  await savePair(workspaceId, { question: 'Goods back by post?', answer: 'Yes.' })
  forgetIndexes()
  const after = await searchPassages(workspaceId, { text: 'goods' })
  expect(after.map(({ id }) => id)).toContain(before[0]?.id)
  expect(after).toHaveLength(2)
})

test('a search on a current index, with its statistics, reads the rows of its hits and nothing else', async () => {
  const { workspaceId } = await shop()
  await savePage(workspaceId, RETURNS)
  await searchPassages(workspaceId, { text: 'goods' })
  await passageStatistics(workspaceId)
  await indexesSettled()
  const search = async () => {
    const [hits, statistics] = await Promise.all([
      searchPassages(workspaceId, { text: 'goods' }),
      passageStatistics(workspaceId),
    ])
    expect(hits).toHaveLength(1)
    expect(statistics).toMatchObject({ documents: 2 })
  }
  expect(await statementsOf(search)).toEqual([expect.stringContaining('FROM knowledge_passages')])
})

test('bytes that are no index are built anew', async () => {
  const { workspaceId } = await shop()
  await savePage(workspaceId, RETURNS)
  await searchPassages(workspaceId, { text: 'goods' })
  await indexesSettled()
  await workspaceDb(workspaceId).savedIndex.updateMany({ data: { bytes: new Uint8Array([1, 2, 3]) } })
  forgetIndexes()
  expect(await searchPassages(workspaceId, { text: 'goods' })).toHaveLength(1)
})

test('no workspace finds the pieces of another', async () => {
  const [mine, other] = [await shop(), await shop()]
  const id = await savePage(mine.workspaceId, RETURNS)
  expect(await searchPassages(other.workspaceId, { text: 'goods' })).toEqual([])
  expect(await findPublicPage(other.slug, id)).toBeNull()
})
