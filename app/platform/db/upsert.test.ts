import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { workspaceDb } from './db.server'

withTestDatabase()

async function shoppers() {
  const { workspaceId } = await testWorkspace()
  const db = workspaceDb(workspaceId)
  const put = (name: string, client: Pick<typeof db, 'shopper'> = db) =>
    client.shopper.upsert({
      where: { workspaceId_externalId: { workspaceId, externalId: 'lamps' } },
      create: { workspaceId, externalId: 'lamps', name },
      update: { name },
      // A relation: with it, Prisma's own is no longer one statement.
      select: { id: true, name: true, conversations: true },
    })
  return { workspaceId, db, put }
}

test('upserts of one key at once leave one row and fail for nobody', async () => {
  const { db, put } = await shoppers()
  const names = Array.from({ length: 24 }, (_, i) => `Lee ${i}`)
  const rows = await Promise.all(names.map((name) => put(name)))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  for (const { name } of rows) expect(names).toContain(name)
  expect(await db.shopper.count()).toBe(1)
})

test('an upsert waits for a row that another transaction is about to commit, and then changes it', async () => {
  const { db, put } = await shoppers()
  let waiting: ReturnType<typeof put> | undefined
  const first = await db.$transaction(async (tx) => {
    const row = await put('First', tx)
    waiting = put('Second')
    waiting.catch(() => undefined)
    return row
  })
  expect(await waiting).toEqual({ id: first.id, name: 'Second', conversations: [] })
})

test('an upsert inside a transaction goes with it', async () => {
  const { db, put } = await shoppers()
  const failed = db.$transaction(async (tx) => {
    expect(await put('Made', tx)).toMatchObject({ name: 'Made' })
    expect(await put('Changed', tx)).toMatchObject({ name: 'Changed' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await db.shopper.count()).toBe(0)
})

test("an upsert neither changes nor makes another workspace's row", async () => {
  const mine = await shoppers()
  const other = await shoppers()
  await mine.put('Mine')
  const { workspaceId } = mine
  const where = { workspaceId_externalId: { workspaceId, externalId: 'lamps' } }
  const theft = other.db.shopper.upsert({
    where,
    create: { workspaceId, externalId: 'lamps', name: 'Stolen' },
    update: { name: 'Stolen' },
  })
  await expect(theft).rejects.toThrow('another workspace')
  const move = mine.db.shopper.upsert({
    where,
    create: { workspaceId, externalId: 'lamps', name: 'Moved' },
    update: { workspaceId: randomUUID() },
  })
  await expect(move).rejects.toThrow('another workspace')
  expect(await mine.db.shopper.findMany({ select: { name: true } })).toEqual([{ name: 'Mine' }])
})
