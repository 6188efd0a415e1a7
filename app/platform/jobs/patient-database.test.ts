import { afterAll, expect, test } from 'vitest'
import { databaseUrl } from '~/platform/db/db.server'
import { asOwner, withTestDatabase } from '../../../tests/support/database'
import { type PatientDatabase, patientDatabase } from './patient-database.server'

withTestDatabase()

let database: PatientDatabase | undefined
afterAll(() => database?.close())

/** Loses its connection the first time it is said. */
const LOSES_ITS_CONNECTION = `
  SELECT CASE WHEN nextval('tries') = 1 THEN pg_terminate_backend(pg_backend_pid()) END, currval('tries')::int AS tries`

test('a statement whose connection is lost is said again, one that somebody waits for isn’t', async () => {
  await asOwner('CREATE SEQUENCE tries; GRANT USAGE ON SEQUENCE tries TO PUBLIC')
  database = patientDatabase(databaseUrl())
  await expect(database.atOnce.executeSql(LOSES_ITS_CONNECTION, [])).rejects.toMatchObject({
    code: 'database_unavailable',
  })
  await asOwner('ALTER SEQUENCE tries RESTART')
  expect(await database.executeSql(LOSES_ITS_CONNECTION, [])).toMatchObject({ rows: [{ tries: 2 }] })
})

/** Finds the disk full the first time it is said. */
const FINDS_NO_ROOM = `
  DO $$ BEGIN IF nextval('rooms') = 1 THEN RAISE 'no space left on device' USING ERRCODE = '53100'; END IF; END $$`

test('a statement that finds no room, or only a copy to read, is said again', async () => {
  await asOwner('CREATE SEQUENCE rooms; GRANT ALL ON SEQUENCE rooms TO PUBLIC')
  database ??= patientDatabase(databaseUrl())
  await database.executeSql(FINDS_NO_ROOM, [])
  expect(await database.executeSql(`SELECT nextval('rooms')::int AS tries`, [])).toMatchObject({
    rows: [{ tries: 3 }],
  })
})

test('what is wrong with a statement itself is said at once', async () => {
  database ??= patientDatabase(databaseUrl())
  await expect(database.executeSql('SELECT nothing_of_this_name', [])).rejects.toThrow('nothing_of_this_name')
})

test('a closed queue waits for nothing', async () => {
  const closed = patientDatabase(databaseUrl())
  await closed.close()
  expect(await closed.executeSql('SELECT 1', [])).toEqual({ rows: [] })
  // The queue reads how many jobs it changed from the first row, with nobody to hear that there is none.
  const fail = 'WITH results AS (SELECT 1) SELECT COUNT(*) FROM results'
  expect(await closed.executeSql(fail, [])).toEqual({ rows: [{ count: '0' }] })
})
