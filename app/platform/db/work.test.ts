import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner, ownerUrl, withTestDatabase } from '~/../tests/support/database'
import { toAppError } from '~/platform/errors/app-error'
import { databasePool, systemDb } from './db.server'
import { needsHeldTable } from './locked-tables.server'
import { LOCK_TIMEOUTS_MS, runPart, runWork, STATEMENT_TIMEOUTS_MS, Work } from './work.server'

withTestDatabase()

const slowly = () => databasePool().query('SELECT pg_sleep(600)')

/** Statements at work in this file's database, but for the one that asks. */
async function atWork(): Promise<number> {
  const { rows } = await databasePool().query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
  )
  return rows[0]?.n ?? 0
}

test('reads of a request are cancelled on the server once the one who asked is gone, however many', async () => {
  const works = Array.from({ length: 7 }, () => new Work('request', true))
  const reads = works.map((work) =>
    runWork(work, () => expect(slowly()).rejects.toMatchObject({ code: 'request_aborted' })),
  )
  const model = new Work('request', true)
  const byModel = runWork(model, () =>
    expect(systemDb().$queryRaw`SELECT pg_sleep(600)::text`).rejects.toMatchObject({
      code: 'request_aborted',
    }),
  )
  await expect.poll(atWork).toBe(8)
  for (const work of [...works, model]) work.leave()
  await Promise.all([...reads, byModel])
  await expect.poll(atWork).toBe(0)
  // Nobody else is given a connection on which a cancellation may still arrive.
  const answers = await Promise.all(Array.from({ length: 10 }, () => databasePool().query('SELECT 1 AS n')))
  expect(answers.every(({ rows }) => rows[0].n === 1)).toBe(true)
})

test('what changes something is finished for a request that is left, and so is what asks for no time', async () => {
  const changing = new Work('request')
  const reading = new Work('request', true)
  await asOwner('CREATE TABLE left_behind (n int)')
  changing.leave()
  reading.leave()
  await runWork(changing, () => databasePool().query('SELECT pg_sleep(0.4)'))
  await runWork(reading, () =>
    systemDb().$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO left_behind SELECT 1 FROM pg_sleep(0.4)`
      await tx.$queryRaw`SELECT pg_sleep(0.4)::text`
    }),
  )
  expect(await runWork(reading, () => systemDb().$queryRaw`SELECT n FROM left_behind`)).toEqual([{ n: 1 }])
})

test('a statement ends at the limit of the work it is for, also on a connection that did other work before', async () => {
  const { filter } = STATEMENT_TIMEOUTS_MS
  onTestFinished(() => void Object.assign(STATEMENT_TIMEOUTS_MS, { filter }))
  Object.assign(STATEMENT_TIMEOUTS_MS, { filter: 200 })
  const limitOf = async () =>
    (await databasePool().query<{ statement_timeout: string }>('SHOW statement_timeout')).rows[0]
  await runWork('request', async () => {
    expect(await limitOf()).toEqual({ statement_timeout: '15s' })
    await runPart('filter', () => expect(slowly()).rejects.toMatchObject({ code: 'query_timed_out' }))
    await runPart('filter', () =>
      expect(systemDb().$queryRaw`SELECT pg_sleep(600)::text`).rejects.toMatchObject({
        code: 'query_timed_out',
      }),
    )
    expect(await limitOf()).toEqual({ statement_timeout: '15s' })
  })
  expect(await limitOf()).toEqual({ statement_timeout: '10min' })
})

test('a request gives up what somebody has locked, a job waits for it', async () => {
  const { request } = LOCK_TIMEOUTS_MS
  onTestFinished(() => void Object.assign(LOCK_TIMEOUTS_MS, { request }))
  Object.assign(LOCK_TIMEOUTS_MS, { request: 200 })
  await asOwner('CREATE TABLE locked_by_somebody (n int)')
  const read = () => systemDb().$queryRaw`SELECT n FROM locked_by_somebody`
  const holder = await databasePool().connect()
  await holder.query('BEGIN; LOCK TABLE locked_by_somebody IN ACCESS EXCLUSIVE MODE')
  const patient = runWork('job', read)
  await runWork('request', async () => {
    await expect(databasePool().query('SELECT n FROM locked_by_somebody')).rejects.toMatchObject({
      code: 'query_timed_out',
    })
    const inTransaction = systemDb().$transaction((tx) => tx.$executeRaw`DELETE FROM locked_by_somebody`)
    await expect(inTransaction.catch(toAppError)).resolves.toMatchObject({ code: 'query_timed_out' })
  })
  await holder.query('ROLLBACK')
  holder.release()
  expect(await patient).toEqual([])
  expect(await runWork('request', read)).toEqual([])
})

test('what only reads gives up a lock sooner than what changes something, and a job never', async () => {
  const limitOf = (work: Work) =>
    runWork(work, async () => {
      const { rows } = await databasePool().query<{ lock_timeout: string }>('SHOW lock_timeout')
      return rows[0]?.lock_timeout
    })
  const reading = new Work('request', true)
  expect(await limitOf(reading)).toBe('500ms')
  expect(await limitOf(new Work('request'))).toBe('3s')
  expect(await limitOf(new Work('job'))).toBe('0')
  expect(await limitOf(reading.as('export'))).toBe('0')
})

test('a part of a request is left with it', async () => {
  const work = new Work('request', true)
  const part = runWork(work, () =>
    runPart('export', () => expect(slowly()).rejects.toMatchObject({ code: 'request_aborted' })),
  )
  await expect.poll(atWork).toBe(1)
  work.leave()
  await part
})

test('a connection that is lost while its holder does something else doesn’t end the process', async () => {
  const held = await databasePool().connect()
  const { rows } = await held.query<{ id: number }>('SELECT pg_backend_pid() AS id')
  const gone = new Promise((resolve) => held.once('end', resolve))
  await databasePool().query('SELECT pg_terminate_backend($1)', [rows[0]?.id])
  await gone
  await expect(held.query('SELECT 1')).rejects.toMatchObject({ code: 'database_unavailable' })
  held.release()
})

test('after one waited in vain for a table that somebody holds, nobody waits for it until it is free again', async () => {
  await asOwner('CREATE TABLE held_for_long (n int); CREATE TABLE free_for_all (n int)')
  const holder = new pg.Client({ connectionString: ownerUrl() })
  await holder.connect()
  holder.on('error', () => undefined)
  onTestFinished(() => holder.end())
  await holder.query('BEGIN; LOCK TABLE held_for_long IN ACCESS EXCLUSIVE MODE')
  const read = (table: string) =>
    runWork(new Work('request', true), () => databasePool().query(`SELECT n FROM ${table}`))
  await expect(read('held_for_long')).rejects.toMatchObject({ code: 'query_timed_out' })
  await expect.poll(() => needsHeldTable('SELECT n FROM held_for_long')).toBe(true)
  const askers = Array.from({ length: 50 }, () => read('held_for_long').catch(toAppError))
  expect((await read('free_for_all')).rows).toEqual([])
  for (const refusal of await Promise.all(askers))
    expect(refusal).toMatchObject({ code: 'query_timed_out', message: 'somebody holds the table' })
  const patient = runWork('job', () => databasePool().query('SELECT n FROM held_for_long'))
  await holder.query('ROLLBACK')
  expect((await patient).rows).toEqual([])
  await expect.poll(() => needsHeldTable('SELECT n FROM held_for_long')).toBe(false)
  expect((await read('held_for_long')).rows).toEqual([])
})
