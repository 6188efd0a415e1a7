import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { publish, startRealtime, stopRealtime, subscribe } from '~/platform/realtime/realtime.server'
import { withTestDatabase } from '../support/database'

withTestDatabase()
beforeAll(startRealtime)
afterAll(stopRealtime)

test('a notification leaves with the commit and not at all with a rollback', async () => {
  const heard: unknown[] = []
  const stop = subscribe('topic', (payload) => heard.push(payload.n))
  await expect(
    systemDb().$transaction(async (tx) => {
      await publish(tx, 'topic', { n: 1 })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await systemDb().$transaction((tx) => publish(tx, 'topic', { n: 2 }))
  await expect.poll(() => heard).toEqual([2])
  stop()
})

test('a listener hears of the gap when its connection was cut', async () => {
  const heard: unknown[] = []
  const stop = subscribe('other', (payload) => heard.push(payload))
  await databasePool().query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query = 'LISTEN parley' AND datname = current_database()`,
  )
  await expect.poll(() => heard).toContainEqual({ reconnected: true })
  await publish(null, 'other', { n: 3 })
  await expect.poll(() => heard).toContainEqual({ n: 3 })
  stop()
})
