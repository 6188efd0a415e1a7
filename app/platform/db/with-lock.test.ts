import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { databasePool } from './db.server'
import { tryWithLock } from './with-lock.server'

withTestDatabase()

test('work under a lock is done by one at a time, and by the next one afterwards', async () => {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const first = tryWithLock('test', async () => {
    begin()
    await finished
    return 1
  })
  await begun
  expect(await tryWithLock('test', async () => 2)).toBeNull()
  expect(await tryWithLock('other', async () => 3)).toEqual({ result: 3 })
  finish()
  expect(await first).toEqual({ result: 1 })
  expect(await tryWithLock('test', async () => 4)).toEqual({ result: 4 })
})

test('work that fails gives its lock back, and so does a connection that is lost', async () => {
  await expect(tryWithLock('test', () => Promise.reject(new Error('not today')))).rejects.toThrow('not today')
  const lost = tryWithLock('test', async () => {
    await databasePool().query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return 'done all the same'
  })
  expect(await lost).toEqual({ result: 'done all the same' })
  await expect.poll(() => tryWithLock('test', async () => 'next')).toEqual({ result: 'next' })
})
