import { expect, test } from 'vitest'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../support/database'

withTestDatabase()

const product = { handle: 'mug', title: 'Mug', currency: 'USD' }

test('a scoped client neither sees nor changes another workspace', async () => {
  const [mine, theirs] = [await testWorkspace(), await testWorkspace()]
  const made = await workspaceDb(theirs.workspaceId).product.create({
    data: { ...product, workspaceId: theirs.workspaceId },
  })
  const db = workspaceDb(mine.workspaceId)
  expect(await db.product.findUnique({ where: { id: made.id } })).toBeNull()
  expect(await db.product.count()).toBe(0)
  expect((await db.product.updateMany({ data: { title: 'Stolen' } })).count).toBe(0)
  await expect(db.product.update({ where: { id: made.id }, data: { title: 'Stolen' } })).rejects.toThrow()
  expect((await db.product.deleteMany()).count).toBe(0)
  expect((await systemDb().product.findUniqueOrThrow({ where: { id: made.id } })).title).toBe('Mug')
})

test('a scoped client refuses to write or ask for another workspace', async () => {
  const [mine, theirs] = [await testWorkspace(), await testWorkspace()]
  const db = workspaceDb(mine.workspaceId)
  await expect(db.product.create({ data: { ...product, workspaceId: theirs.workspaceId } })).rejects.toThrow(
    /another workspace/,
  )
  await expect(db.product.findMany({ where: { workspaceId: theirs.workspaceId } })).rejects.toThrow(
    /another workspace/,
  )
  await db.product.create({ data: { ...product, workspaceId: mine.workspaceId } })
  await expect(db.product.updateMany({ data: { workspaceId: theirs.workspaceId } })).rejects.toThrow(
    /another workspace/,
  )
})

test('a transaction of a scoped client stays scoped', async () => {
  const [mine, theirs] = [await testWorkspace(), await testWorkspace()]
  await workspaceDb(theirs.workspaceId).product.create({
    data: { ...product, workspaceId: theirs.workspaceId },
  })
  const seen = await workspaceDb(mine.workspaceId).$transaction((tx) => tx.product.count())
  expect(seen).toBe(0)
})
