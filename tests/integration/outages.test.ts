import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isDatabaseAway, whenDatabaseAnswers } from '~/platform/db/availability.server'
import { connectDatabase, databasePool, databaseUrl, disconnectDatabase } from '~/platform/db/db.server'
import { type DatabaseWatch, watchDatabase } from '~/platform/db/watch-database.server'
import { defineJob, enqueue, startWorkers, stopJobs } from '~/platform/jobs/jobs.server'
import { publish, startRealtime, stopRealtime, subscribe } from '~/platform/realtime/realtime.server'
import { DatabaseProxy, type Reach } from '../doubles/database-proxy'
import { withTestDatabase } from '../support/database'

withTestDatabase()

let proxy: DatabaseProxy
let watch: DatabaseWatch

// The file's own clone, but by way of a proxy that can be broken.
beforeAll(async () => {
  const direct = databaseUrl()
  await disconnectDatabase()
  proxy = await DatabaseProxy.to(direct)
  connectDatabase(proxy.url, { maxConnections: 10 })
  watch = watchDatabase(proxy.url)
  await startRealtime()
})
afterAll(async () => {
  await stopJobs()
  await stopRealtime()
  await watch.stop()
  await disconnectDatabase()
  await proxy.stop()
})

const listeners = async () => {
  const { rows } = await databasePool().query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'parley realtime'`,
  )
  return rows[0]?.n
}

test.each<Reach>(['refuse', 'hang', 'silent'])(
  'who listens hears of the gap and of what follows, on one connection (%s)',
  async (reach) => {
    const heard: unknown[] = []
    const stop = subscribe('outage', (payload) => heard.push(payload))
    await proxy.become(reach)
    await expect.poll(isDatabaseAway).toBe(true)
    const { accepted } = proxy
    // Several tries of the watch: nobody else knocks meanwhile.
    const attempts = watch.attempts()
    await expect.poll(() => watch.attempts() - attempts).toBeGreaterThanOrEqual(3)
    expect(proxy.accepted - accepted).toBeLessThanOrEqual(watch.attempts() - attempts + 1)
    await proxy.become('forward')
    await whenDatabaseAnswers()
    await expect.poll(() => heard).toContainEqual({ reconnected: true })
    await publish(null, 'outage', { reach })
    await expect.poll(() => heard).toContainEqual({ reach })
    expect(heard.filter((payload) => 'reconnected' in (payload as object))).toHaveLength(1)
    await expect.poll(listeners).toBe(1)
    stop()
  },
)

test('what can’t be read or acted on disturbs nobody who listens', async () => {
  const heard: unknown[] = []
  const stops = [
    subscribe('odd', () => {
      throw new Error('not today')
    }),
    subscribe('odd', () => Promise.reject(new Error('nor tomorrow'))),
    subscribe('odd', (payload) => heard.push(payload)),
  ]
  await databasePool().query(
    `SELECT pg_notify('parley', 'no JSON'), pg_notify('parley', '{"topic":"error"}')`,
  )
  await publish(null, 'odd', { n: 1 })
  await expect.poll(() => heard).toEqual([{ n: 1 }])
  for (const stop of stops) stop()
})

const seen: string[] = []
let letGo: () => void = () => undefined
const heldUp = new Promise<void>((resolve) => (letGo = resolve))
const job = defineJob(
  'test.outage',
  z.object({ id: z.string() }),
  async ({ id }) => {
    seen.push(`begun ${id}`)
    if (id === 'at-work') await heldUp
    await databasePool().query('SELECT 1')
    seen.push(`done ${id}`)
  },
  { retryLimit: 0, concurrency: 2 },
)

test('a job at work during an outage is done afterwards, though it may be tried but once', async () => {
  await startWorkers()
  await enqueue(null, job, { id: 'at-work' })
  await expect.poll(() => seen).toContain('begun at-work')
  await proxy.become('refuse')
  await expect.poll(isDatabaseAway).toBe(true)
  letGo()
  await expect(enqueue(null, job, { id: 'refused' })).rejects.toMatchObject({ code: 'database_unavailable' })
  await proxy.become('forward')
  await expect.poll(() => seen).toContain('done at-work')
  await whenDatabaseAnswers()
  await enqueue(null, job, { id: 'after' })
  await expect.poll(() => seen).toContain('done after')
  const state = async () => {
    const { rows } = await databasePool().query<{ state: string }>(
      `SELECT state FROM pgboss.job WHERE name = 'test.outage' ORDER BY created_on`,
    )
    return rows.map((row) => row.state)
  }
  await expect.poll(state).toEqual(['completed', 'completed'])
  expect(seen.filter((line) => line.includes('refused'))).toEqual([])
})
