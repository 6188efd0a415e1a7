import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { workspaceDb } from './db.server'

withTestDatabase()

async function collections() {
  const { workspaceId } = await testWorkspace()
  const db = workspaceDb(workspaceId)
  const put = (title: string, client: Pick<typeof db, 'collection'> = db) =>
    client.collection.upsert({
      where: { workspaceId_handle: { workspaceId, handle: 'lamps' } },
      create: { workspaceId, handle: 'lamps', title },
      update: { title },
      // A relation: with it, Prisma's own is no longer one statement.
      select: { id: true, title: true, products: true },
    })
  return { workspaceId, db, put }
}

test('upserts of one key at once leave one row and fail for nobody', async () => {
  const { db, put } = await collections()
  const titles = Array.from({ length: 24 }, (_, i) => `Lamps ${i}`)
  const rows = await Promise.all(titles.map((title) => put(title)))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  for (const { title } of rows) expect(titles).toContain(title)
  expect(await db.collection.count()).toBe(1)
})

test('an upsert waits for a row that another transaction is about to commit, and then changes it', async () => {
  const { db, put } = await collections()
  let waiting: ReturnType<typeof put> | undefined
  const first = await db.$transaction(async (tx) => {
    const row = await put('First', tx)
    waiting = put('Second')
    waiting.catch(() => undefined)
    return row
  })
  expect(await waiting).toEqual({ id: first.id, title: 'Second', products: [] })
})

test('an upsert inside a transaction goes with it', async () => {
  const { db, put } = await collections()
  const failed = db.$transaction(async (tx) => {
    expect(await put('Made', tx)).toMatchObject({ title: 'Made' })
    expect(await put('Changed', tx)).toMatchObject({ title: 'Changed' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await db.collection.count()).toBe(0)
})

test("an upsert neither changes nor makes another workspace's row", async () => {
  const mine = await collections()
  const other = await collections()
  await mine.put('Mine')
  const { workspaceId } = mine
  const where = { workspaceId_handle: { workspaceId, handle: 'lamps' } }
  const theft = other.db.collection.upsert({
    where,
    create: { workspaceId, handle: 'lamps', title: 'Stolen' },
    update: { title: 'Stolen' },
  })
  await expect(theft).rejects.toThrow('another workspace')
  const move = mine.db.collection.upsert({
    where,
    create: { workspaceId, handle: 'lamps', title: 'Moved' },
    update: { workspaceId: randomUUID() },
  })
  await expect(move).rejects.toThrow('another workspace')
  expect(await mine.db.collection.findMany({ select: { title: true } })).toEqual([{ title: 'Mine' }])
})
