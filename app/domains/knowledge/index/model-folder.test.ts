import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { forgetIndexes, indexesSettled } from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { savePage } from '../sources/save-text.server'
import { embedPassages } from './embed-passages.server'
import { loadModelFolder } from './relevance-servers.server'
import { searchPassages } from './search-passages.server'

const folder = await mkdtemp(join(tmpdir(), 'model-folder-'))
await cp(join('tests', 'fixtures', 'model-folder', 'tiny'), folder, { recursive: true })
vi.stubEnv('EMBEDDINGS_FOLDER', folder)
vi.stubEnv('RELEVANCE_TIMEOUT_MS', '10000')

withTestDatabase()
afterAll(stopJobs)
afterAll(() => rm(folder, { recursive: true }))

test('a passage without a word of the question is found by a model in a folder', async () => {
  await loadModelFolder()
  const { workspaceId } = await testWorkspace()
  await savePage(workspaceId, { title: 'Returns', markdown: 'Send goods back in a month.' })
  await savePage(workspaceId, { title: 'Hours', markdown: 'We are open nine to five.' })
  const db = workspaceDb(workspaceId)
  const old = { dimensions: 4, vector: new Uint8Array(16), workspaceId, model: 'files-of-before' }
  const passages = await db.knowledgePassage.findMany({ select: { id: true } })
  await db.passageVector.createMany({ data: passages.map(({ id: passageId }) => ({ passageId, ...old })) })
  await embedPassages({ workspaceId })
  expect(await db.passageVector.count({ where: { model: old.model } })).toBe(0)
  await indexesSettled()
  forgetIndexes()
  const hits = await searchPassages(workspaceId, { text: 'voinko palauttaa', language: 'fi' })
  expect(hits).toMatchObject([{ title: 'Returns', nearness: expect.closeTo(1, 1) }])
})

test('the operator is told which folder is wrong, and how', async () => {
  vi.resetModules()
  vi.stubEnv('EMBEDDINGS_FOLDER', await brokenFolder())
  const { loadModelFolder } = await import('./relevance-servers.server')
  await expect(loadModelFolder()).rejects.toThrow(
    /^EMBEDDINGS_FOLDER: .*config\.json is not what it should be$/,
  )
})

async function brokenFolder(): Promise<string> {
  const broken = join(folder, 'broken')
  await cp(join('tests', 'fixtures', 'model-folder', 'tiny'), broken, { recursive: true })
  await writeFile(join(broken, 'config.json'), '[]')
  return broken
}
