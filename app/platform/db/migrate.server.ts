import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { AppError } from '~/platform/errors/app-error'
import { withConnection } from './with-connection.server'

/** The advisory lock that `prisma migrate` takes, so that the two never run at once. */
const PRISMA_LOCK = 72_707_369
const LOCK_PAUSE_MS = 100

/**
 * The first line of a migration that locks no table for long: its steps, parted by `NEXT`, are run one by one, each
 * committed by itself, as an index that is made concurrently and rows that are filled in by and by want it. A process
 * that is stopped in the middle begins such a migration anew, so each step is safe to repeat.
 */
const OUTSIDE = '-- outside a transaction\n'
const NEXT = /^-- next$/m

const CREATE_LEDGER = `
CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * Applies the SQL files of `folder` that this database hasn't had, each in a transaction of its own but for those that say
 * otherwise, and keeps Prisma's ledger (`_prisma_migrations`, SHA-256 of the file), so that `prisma migrate deploy` agrees.
 *
 * @returns names of the migrations applied, oldest first
 * @throws AppError `migration_failed` naming the file, also when an applied file was changed afterwards
 */
export async function migrate(connectionString: string, folder: string): Promise<string[]> {
  return withConnection(connectionString, async (client) => {
    await takeLock(client)
    await client.query(CREATE_LEDGER)
    const pending = await pendingMigrations(client, await readMigrations(folder))
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  })
}

/** Asks again and again: who waits inside a statement would be waited for by an index that is made concurrently. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      PRISMA_LOCK,
    ])
    if (rows[0]!.taken) return
    await pause(LOCK_PAUSE_MS)
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function pendingMigrations(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name)
    if (known !== undefined && known !== checksum) {
      throw new AppError('migration_failed', {
        detail: `${name} was changed after it was applied: write a new migration instead`,
      })
    }
    return known === undefined
  })
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    if (sql.startsWith(OUTSIDE)) for (const step of sql.split(NEXT)) await client.query(step)
    await client.query('BEGIN')
    if (!sql.startsWith(OUTSIDE)) await client.query(sql)
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new AppError('migration_failed', { cause, detail: `${name}: ${(cause as Error).message}` })
  }
}
