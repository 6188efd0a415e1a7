import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Runs work against a fresh PostgreSQL of its own, migrated and connected; `folder` is scratch and goes with it. */
export async function withBenchDatabase(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  // PostgreSQL runs as another account when root measures: closed to it, the data would go elsewhere and stay there.
  await chmod(folder, 0o755)
  process.env.DATA_DIR = join(folder, 'data')
  const { startEmbeddedPostgres } = await import('~/platform/db/embedded/start-embedded-postgres.server')
  const { migrate } = await import('~/platform/db/migrate.server')
  const { connectDatabase, disconnectDatabase } = await import('~/platform/db/db.server')
  const server = await startEmbeddedPostgres({ dataFolder: join(folder, 'database') })
  try {
    const admin = new pg.Client({ connectionString: server.url('postgres') })
    await admin.connect()
    await admin.query('CREATE DATABASE bench')
    await admin.end()
    await migrate(server.url('bench'), 'prisma/migrations')
    connectDatabase(server.url('bench'))
    await work(folder)
    await disconnectDatabase()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
