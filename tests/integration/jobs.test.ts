import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { defineJob, enqueue, startWorkers, stopJobs } from '~/platform/jobs/jobs.server'
import { startRealtime, stopRealtime, subscribe } from '~/platform/realtime/realtime.server'
import { withTestDatabase } from '../support/database'

withTestDatabase()
afterAll(stopJobs)

const done: string[] = []
const job = defineJob('test.note', z.object({ id: z.string() }), async ({ id }) => {
  done.push(id)
})

test('a worker hears of a job at once', async () => {
  await startRealtime()
  await startWorkers()
  const heard: unknown[] = []
  const stop = subscribe('jobs', (payload) => heard.push(payload))
  const id = randomUUID()
  await systemDb().$transaction((tx) => enqueue(tx, job, { id }))
  await expect.poll(() => done, { interval: 5 }).toContain(id)
  expect(heard).toEqual([{ name: 'test.note' }])
  stop()
  await stopJobs()
  await stopRealtime()
})

test('a job exists exactly when the transaction that enqueued it commits', async () => {
  const [kept, lost] = [randomUUID(), randomUUID()]
  await systemDb().$transaction((tx) => enqueue(tx, job, { id: kept }))
  await expect(
    systemDb().$transaction(async (tx) => {
      await enqueue(tx, job, { id: lost })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await startWorkers()
  await expect.poll(() => done).toContain(kept)
  expect(done).not.toContain(lost)
})

test('a job that nobody was told of is found, and queues at rest are looked through together', async () => {
  for (let n = 0; n < 30; n++)
    defineJob(`test.rest-${n}`, z.object({}), async () => undefined, { concurrency: 2 })
  await stopJobs()
  await startWorkers()
  const asked = vi.spyOn(pg.Pool.prototype, 'query')
  const asks = (text: string) => asked.mock.calls.filter(([said]) => String(said).includes(text)).length
  // Its workers have all asked once, at their start.
  await expect.poll(() => asks('SELECT DISTINCT name FROM pgboss.job')).toBeGreaterThan(1)
  asked.mockClear()
  const id = randomUUID()
  await enqueue(null, job, { id }, { startAfterSeconds: 60 })
  await databasePool().query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'test.note' AND data ->> 'id' = $1`,
    [id],
  )
  await expect.poll(() => done).toContain(id)
  expect(asks('FOR UPDATE SKIP LOCKED')).toBeLessThan(30)
  asked.mockRestore()
})
