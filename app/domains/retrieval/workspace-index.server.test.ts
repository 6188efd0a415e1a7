import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { publish, startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { loadSavedIndex, saveIndexBytes } from './saved-index.server'
import { passageSchema } from './schema'
import type { SearchIndex } from './search-index'
import { followChanges, forgetIndexes, indexesSettled, workspaceIndex } from './workspace-index.server'

withTestDatabase()
beforeAll(startRealtime)
afterAll(stopRealtime)
afterEach(async () => {
  await indexesSettled()
  forgetIndexes()
})

const texts = new Map<string, string>()
const passages = workspaceIndex({
  kind: 'passages',
  schema: passageSchema,
  worthSaving: 100,
  async catchUp(_, index) {
    const missing = [...texts].filter(([id]) => !index.has(id))
    for (const [id, body] of missing) index.put({ id, fields: { body } })
    return missing.length + index.keepOnly(texts.keys())
  },
})

/** Writes a text as any process may: its rows and the workspace's version, at once. */
async function write(workspaceId: string, id: string, text: string): Promise<void> {
  texts.set(id, text)
  await systemDb().workspace.update({
    where: { id: workspaceId },
    data: { knowledgeVersion: { increment: 1 } },
  })
}

async function ask(workspaceId: string, text: string): Promise<{ ids: string[]; asked: number }> {
  let asked = 0
  const ids = await passages.ask(workspaceId, async (index: SearchIndex) => {
    asked++
    const result = index.search({ text }).map(({ id }) => id)
    const { knowledgeVersion: version } = await workspaceDb(workspaceId).workspace.findUniqueOrThrow({
      where: { id: workspaceId },
    })
    return { version, result }
  })
  return { ids, asked }
}

async function shop(): Promise<string> {
  texts.clear()
  const { workspaceId } = await testWorkspace()
  await write(workspaceId, 'a', 'Money is back in a week.')
  return workspaceId
}

test('a current index is asked once, one that wasn’t is asked again when it has caught up', async () => {
  const workspaceId = await shop()
  expect(await ask(workspaceId, 'money')).toEqual({ ids: ['a'], asked: 1 })
  expect(await ask(workspaceId, 'money')).toEqual({ ids: ['a'], asked: 1 })
  await write(workspaceId, 'b', 'Money comes by post.')
  expect(await ask(workspaceId, 'post')).toEqual({ ids: ['b'], asked: 2 })
  expect(await ask(workspaceId, 'post')).toEqual({ ids: ['b'], asked: 1 })
})

test('an announced change is in a held index before anybody asks', async () => {
  const workspaceId = await shop()
  await ask(workspaceId, 'money')
  const stop = followChanges()
  await write(workspaceId, 'b', 'Money comes by post.')
  await publish(null, 'index', { workspaceId, kind: 'passages' })
  await expect.poll(async () => (await passages.held(workspaceId)).has('b')).toBe(true)
  await indexesSettled()
  expect(await ask(workspaceId, 'post')).toEqual({ ids: ['b'], asked: 1 })
  stop()
})

test('of two processes that save at once the newer version stays', async () => {
  const { workspaceId } = await testWorkspace()
  const save = (version: bigint, format = 1) =>
    saveIndexBytes(workspaceId, 'passages', format, { version, bytes: new Uint8Array([Number(version)]) })
  await save(3n)
  await save(2n)
  expect(await loadSavedIndex(workspaceId, 'passages', 1)).toMatchObject({
    version: 3n,
    bytes: new Uint8Array([3]),
  })
  await save(3n)
  await save(2n, 2)
  expect(await loadSavedIndex(workspaceId, 'passages', 1)).toBeNull()
  expect(await loadSavedIndex(workspaceId, 'passages', 2)).toMatchObject({ version: 2n })
})

test('no workspace sees another’s saved index', async () => {
  const [mine, other] = [await testWorkspace(), await testWorkspace()]
  await saveIndexBytes(mine.workspaceId, 'passages', 1, { version: 1n, bytes: new Uint8Array([1]) })
  expect(await loadSavedIndex(other.workspaceId, 'passages', 1)).toBeNull()
})
