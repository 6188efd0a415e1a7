import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { databasePool, systemDb } from './db.server'
import { type Claimant, claimWork, runWork, Work } from './work.server'

// Ten connections: two of them for a member, five for a shop.
withTestDatabase()

const workFor = (...claimants: Claimant[]) => new Work('request', true, { claimants, held: 0 })
const ask = (work: Work, statement: string) => runWork(work, () => databasePool().query(statement))

async function atWork(): Promise<number> {
  const { rows } = await databasePool().query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep(600)'`,
  )
  return rows[0]!.n
}

test('forty slow filters of one member leave the others their connections', async () => {
  const slow = Array.from({ length: 40 }, () => workFor('member:slow', 'workspace:theirs'))
  const ends = slow.map((work) => ask(work, 'SELECT pg_sleep(600)').catch((error: { code: string }) => error))
  await expect.poll(atWork).toBe(2)
  // A colleague, another shop's member, and somebody we don't know, each with all of a page's questions at once.
  const others = [
    workFor('member:quick', 'workspace:theirs'),
    workFor('member:quick', 'workspace:other'),
    workFor('shoppers:theirs'),
    workFor('anonymous'),
  ]
  const answers = await Promise.all(
    others.flatMap((work) => Array.from({ length: 10 }, () => ask(work, 'SELECT 1 AS n'))),
  )
  expect(answers.every(({ rows }) => rows[0].n === 1)).toBe(true)
  expect(await atWork()).toBe(2)
  for (const work of slow) work.leave()
  expect(new Set((await Promise.all(ends)).map((end) => (end as { code: string }).code))).toEqual(
    new Set(['request_aborted']),
  )
  // Every place was given back.
  const again = workFor('member:slow', 'workspace:theirs')
  expect((await ask(again, 'SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
})

test('all members of one shop leave half of the connections to the others', async () => {
  const slow = Array.from({ length: 9 }, (_, n) => workFor(`member:${n}`, 'workspace:busy'))
  const ends = slow.map((work) => ask(work, 'SELECT pg_sleep(600)').catch(() => undefined))
  await expect.poll(atWork).toBe(5)
  expect((await ask(workFor('member:a', 'workspace:calm'), 'SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  for (const work of slow) work.leave()
  await Promise.all(ends)
})

test('one shopper leaves the others of their shop connections, and all strangers together the members', async () => {
  const ofShopper = (id: string, shop: string) => workFor(`shopper:${id}`, `shoppers:${shop}`, 'strangers')
  const busy = Array.from({ length: 9 }, () => ofShopper('busy', 'a'))
  const sleep = (work: Work) => ask(work, 'SELECT pg_sleep(600)').catch(() => undefined)
  const ends = busy.map(sleep)
  await expect.poll(atWork).toBe(2)
  expect((await ask(ofShopper('calm', 'a'), 'SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  const crowd = [
    ...Array.from({ length: 9 }, (_, n) => ofShopper(`b${n}`, 'b')),
    ...Array.from({ length: 9 }, () => workFor('anonymous', 'strangers')),
  ]
  const crowdEnds = crowd.map(sleep)
  await expect.poll(atWork).toBe(8)
  expect((await ask(workFor('member:a', 'workspace:a'), 'SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  for (const work of [...busy, ...crowd]) work.leave()
  await Promise.all([...ends, ...crowdEnds])
})

test('transactions that need a second connection don’t wait for each other’s', async () => {
  const works = Array.from({ length: 2 }, () => workFor('member:same'))
  const totals = await Promise.all(
    works.map((work) =>
      runWork(work, () =>
        systemDb().$transaction(async (tx) => {
          await tx.$queryRaw`SELECT pg_sleep(0.1)::text`
          const { rows } = await databasePool().query<{ n: number }>('SELECT 2 AS n')
          return rows[0]!.n
        }),
      ),
    ),
  )
  expect(totals).toEqual([2, 2])
})

test('what was begun for somebody unknown counts for who they turn out to be, and a job for nobody', async () => {
  const work = workFor('anonymous')
  runWork(work, () => claimWork('member:known'))
  expect(work.claim.claimants).toEqual(['member:known'])
  const job = new Work('job')
  runWork(job, () => claimWork('member:known'))
  expect(job.claim.claimants).toEqual([])
})

test('who comes to a pool for which too many wait is refused at once, with a time to ask again', async () => {
  const strangers = Array.from({ length: 8 }, (_, n) => workFor(`shoppers:${n % 4}`, 'strangers'))
  const waiting = Array.from({ length: 250 }, () => workFor('shoppers:0', 'strangers'))
  const ends = [...strangers, ...waiting].map((work) =>
    ask(work, 'SELECT pg_sleep(600)').catch(() => undefined),
  )
  await expect.poll(atWork).toBe(8)
  const refused = await ask(workFor('shoppers:0', 'strangers'), 'SELECT 1').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'query_timed_out', status: 503, retryAfterSeconds: 2 })
  // Those whose share isn't used up don't stand in that queue.
  expect((await ask(workFor('member:a', 'workspace:a'), 'SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  for (const work of [...waiting, ...strangers]) work.leave()
  await Promise.all(ends)
})
