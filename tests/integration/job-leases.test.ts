import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { databasePool } from '~/platform/db/db.server'
import { JobLeases } from '~/platform/jobs/job-leases.server'
import { defineJob, enqueue, startWorkers, stopJobs } from '~/platform/jobs/jobs.server'
import { withTestDatabase } from '../support/database'

withTestDatabase()
afterAll(stopJobs)

const done: string[] = []
const job = defineJob(
  'test.lease',
  z.object({ id: z.string() }),
  async ({ id }) => {
    done.push(id)
  },
  { retryLimit: 1 },
)

const database = {
  executeSql: (text: string, values?: unknown[]) => databasePool().query<{ name: string }>(text, values),
}

/** A job that somebody fetched, as it stands in the queue. */
async function fetched(how: {
  secondsAgo: number
  aliveSecondsAgo?: number
  tries?: number
}): Promise<string> {
  const id = randomUUID()
  await enqueue(null, job, { id })
  await databasePool().query(
    `UPDATE pgboss.job SET state = 'active', started_on = now() - $2 * interval '1 second', retry_count = $4,
       output = CASE WHEN $3::int IS NOT NULL
         THEN jsonb_build_object('aliveAt', now() - $3::int * interval '1 second') END
     WHERE name = 'test.lease' AND data ->> 'id' = $1`,
    [id, how.secondsAgo, how.aliveSecondsAgo ?? null, how.tries ?? 0],
  )
  return id
}

async function stateOf(id: string) {
  const { rows } = await databasePool().query<{ state: string; tries: number }>(
    `SELECT state, retry_count AS tries FROM pgboss.job WHERE name = 'test.lease' AND data ->> 'id' = $1`,
    [id],
  )
  return rows[0]
}

let lost: string
let dead: string
let worn: string
let alive: string
let young: string

beforeAll(async () => {
  lost = await fetched({ secondsAgo: 31 })
  dead = await fetched({ secondsAgo: 900, aliveSecondsAgo: 31 })
  worn = await fetched({ secondsAgo: 60, aliveSecondsAgo: 45, tries: 1 })
  alive = await fetched({ secondsAgo: 900, aliveSecondsAgo: 5 })
  young = await fetched({ secondsAgo: 5 })
  await startWorkers()
})

test('a job whose answer never reached its worker is done soon, and has used up no try', async () => {
  await expect.poll(() => stateOf(lost)).toEqual({ state: 'completed', tries: 0 })
})

test('a job whose worker died is tried again, and given up after its last try', async () => {
  await expect.poll(() => stateOf(dead)).toEqual({ state: 'completed', tries: 1 })
  await expect.poll(() => stateOf(worn)).toMatchObject({ state: 'failed' })
})

test('a job that somebody is at stays theirs', async () => {
  expect(await stateOf(alive)).toMatchObject({ state: 'active' })
  expect(await stateOf(young)).toMatchObject({ state: 'active' })
  expect(done.toSorted()).toEqual([lost, dead].toSorted())
})

test('a process that stood still gives a sign of life before it takes its own jobs for dead', async () => {
  const id = await fetched({ secondsAgo: 900, aliveSecondsAgo: 60 })
  const { rows } = await databasePool().query<{ id: string }>(
    `SELECT id FROM pgboss.job WHERE data ->> 'id' = $1`,
    [id],
  )
  const putBack: string[] = []
  const leases = new JobLeases(database, (names) => putBack.push(...names))
  await leases.hold(rows[0]!.id, async () => {
    await databasePool().query(
      `UPDATE pgboss.job SET output = jsonb_build_object('aliveAt', now() - interval '60 seconds') WHERE id = $1`,
      [rows[0]!.id],
    )
    leases.start()
    await leases.stop()
  })
  expect(putBack).toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'active' })
})
