import { expect, onTestFinished, test } from 'vitest'
import { asOwner, withTestDatabase } from '~/../tests/support/database'
import { toAppError } from '~/platform/errors/app-error'
import { DatabasePool } from './database-pool.server'
import { databasePool, databaseUrl, systemDb } from './db.server'

withTestDatabase()

const UNAVAILABLE = { code: 'database_unavailable', status: 503 }

test('a database that can’t take changes for now is unavailable, whoever asks it', async () => {
  // After a failover, connections still lead to what has become a copy that is only read.
  const written = systemDb().$transaction(async (tx) => {
    await tx.$executeRaw`SET TRANSACTION READ ONLY`
    await tx.$executeRaw`DELETE FROM page_counts`
  })
  expect(toAppError(await written.catch((error: unknown) => error))).toMatchObject(UNAVAILABLE)
  for (const code of ['53100', '53200']) {
    const full = databasePool().query(`DO $$ BEGIN RAISE 'no space left' USING ERRCODE = '${code}'; END $$`)
    await expect(full).rejects.toMatchObject(UNAVAILABLE)
  }
})

test('a database that takes no more connections is unavailable', async () => {
  const { rows } = await databasePool().query<{ name: string }>('SELECT current_database() AS name')
  await asOwner(`ALTER DATABASE ${rows[0]?.name} CONNECTION LIMIT 0`)
  const pool = new DatabasePool({ connectionString: databaseUrl() })
  onTestFinished(() => pool.end())
  await expect(pool.query('SELECT 1')).rejects.toMatchObject(UNAVAILABLE)
  await asOwner(`ALTER DATABASE ${rows[0]?.name} CONNECTION LIMIT -1`)
  await expect(pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 })
})
