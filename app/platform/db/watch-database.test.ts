import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseProxy, type Reach } from '~/../tests/doubles/database-proxy'
import { withTestDatabase } from '~/../tests/support/database'
import { isDatabaseAway, onAvailability, whenDatabaseAnswers } from './availability.server'
import { connectDatabase, databasePool, databaseUrl, disconnectDatabase, systemDb } from './db.server'
import { type DatabaseWatch, watchDatabase } from './watch-database.server'

withTestDatabase()

let proxy: DatabaseProxy
let watch: DatabaseWatch

// The file's own clone, but by way of a proxy that can be broken.
beforeAll(async () => {
  const direct = databaseUrl()
  await disconnectDatabase()
  proxy = await DatabaseProxy.to(direct)
  connectDatabase(proxy.url, { maxConnections: 5 })
  watch = watchDatabase(proxy.url)
})
afterAll(async () => {
  await watch.stop()
  await disconnectDatabase()
  await proxy.stop()
})

const ask = () => databasePool().query('SELECT 1 AS n')
const slowly = () => databasePool().query('SELECT pg_sleep(600)')
const UNAVAILABLE = { code: 'database_unavailable' }

test.each<Reach>(['refuse', 'hang', 'silent'])(
  'a database that goes away (%s) fails what waits for it, and answers again by itself',
  async (reach) => {
    await ask()
    const atWork = [slowly(), systemDb().$queryRaw`SELECT pg_sleep(600)::text`]
    const inTransaction = systemDb().$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT pg_sleep(600)::text`
      },
      { timeout: 600_000 },
    )
    const all = Promise.allSettled([...atWork, inTransaction])
    const pool = databasePool()
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(3)
    await proxy.become(reach)
    // Whoever asks at that moment isn't kept waiting either.
    await expect(ask()).rejects.toMatchObject(UNAVAILABLE)
    for (const outcome of await all)
      expect(outcome).toMatchObject({ status: 'rejected', reason: UNAVAILABLE })
    await expect.poll(isDatabaseAway).toBe(true)
    const attempts = watch.attempts()
    await expect(systemDb().user.count()).rejects.toMatchObject(UNAVAILABLE)
    await expect(systemDb().$transaction((tx) => tx.user.count())).rejects.toMatchObject(UNAVAILABLE)
    const from = performance.now()
    await expect.poll(() => watch.attempts() - attempts).toBeGreaterThanOrEqual(4)
    // Growing pauses of 50, 100, 200 ms lie between them.
    expect(performance.now() - from).toBeGreaterThan(300)
    await proxy.become('forward')
    await whenDatabaseAnswers()
    expect((await ask()).rows).toEqual([{ n: 1 }])
    expect(await systemDb().user.count()).toBe(0)
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  },
)

test('a process that was busy itself doesn’t take its database for gone', async () => {
  const heard: boolean[] = []
  const stop = onAvailability((isAway) => heard.push(isAway))
  const until = performance.now() + 1500
  while (performance.now() < until);
  const { answers } = watch
  const before = answers()
  await expect.poll(answers).toBeGreaterThan(before + 1)
  stop()
  expect(heard).toEqual([])
})

test('a connection that is silent while others answer is replaced, with all that are as old', async () => {
  const heard: boolean[] = []
  const stop = onAvailability((isAway) => heard.push(isAway))
  const waiting = slowly()
  const failed = expect(waiting).rejects.toMatchObject(UNAVAILABLE)
  proxy.silenceOpen()
  await failed
  await whenDatabaseAnswers()
  stop()
  expect(heard).toEqual([true, false])
  expect((await ask()).rows).toEqual([{ n: 1 }])
})
