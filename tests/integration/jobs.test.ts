import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { systemDb } from '~/platform/db/db.server'
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
