import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase } from '~/platform/db/db.server'
import { startEmbeddedPostgres } from '~/platform/db/embedded/start-embedded-postgres.server'
import { migrate } from '~/platform/db/migrate.server'
import { env } from '~/platform/env/env.server'
import { projectRoot } from '~/platform/i18n/project-root.server'

export interface RunningDatabase {
  /** Whether the app brought its own PostgreSQL. */
  embedded: boolean
  stop: () => Promise<void>
}

/** Brings a migrated database: the one DATABASE_URL names, else our own under DATA_DIR. */
export async function startDatabase(): Promise<RunningDatabase> {
  const { DATABASE_URL, DATA_DIR } = env()
  const server = DATABASE_URL ? null : await startEmbeddedPostgres({ dataFolder: DATA_DIR })
  const url = DATABASE_URL ?? server!.url('parley')
  try {
    if (server) await ensureDatabase(server.url('postgres'))
    await migrate(url, join(projectRoot, 'prisma', 'migrations'))
  } catch (error) {
    // Whoever tries again starts from nothing.
    await server?.stop()
    throw error
  }
  connectDatabase(url)
  return { embedded: server !== null, stop: async () => server?.stop() }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'parley'`)
    if (!rowCount) await client.query('CREATE DATABASE parley')
  } finally {
    await client.end()
  }
}
