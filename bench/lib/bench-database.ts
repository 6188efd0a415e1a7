import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

interface Options {
  /** The folder that the database is in and stays in; one that is there already is migrated and used. */
  kept?: string
  /** Prepares the database before anybody connects to it, as the one who may do everything. */
  prepare?(client: pg.Client): Promise<void>
  maxConnections?: number
}

/** Runs work against a PostgreSQL of its own, migrated and connected; `folder` is scratch and goes with it. */
export async function withBenchDatabase(
  work: (folder: string) => Promise<void>,
  { kept, prepare, maxConnections }: Options = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  // PostgreSQL runs as another account when root measures: closed to it, the data would go elsewhere and stay there.
  await chmod(folder, 0o755)
  if (kept) await mkdir(kept, { recursive: true, mode: 0o755 })
  process.env.DATA_DIR = join(folder, 'data')
  const { startEmbeddedPostgres } = await import('~/platform/db/embedded/start-embedded-postgres.server')
  const { migrate } = await import('~/platform/db/migrate.server')
  const { connectDatabase, disconnectDatabase } = await import('~/platform/db/db.server')
  const { stopJobs } = await import('~/platform/jobs/jobs.server')
  const server = await startEmbeddedPostgres({ dataFolder: kept ?? join(folder, 'database') })
  try {
    await asAdmin(server.url('postgres'), async (admin) => {
      const { rowCount } = await admin.query(`SELECT FROM pg_database WHERE datname = 'bench'`)
      if (!rowCount) await admin.query('CREATE DATABASE bench')
    })
    await migrate(server.url('bench'), 'prisma/migrations')
    if (prepare) await asAdmin(server.url('bench'), prepare)
    connectDatabase(server.url('bench'), { maxConnections })
    await work(folder)
  } finally {
    // Whatever enqueued a job began a queue, whose timers would keep the bench from ending.
    await stopJobs()
    await disconnectDatabase()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
