import { join } from 'node:path'
import { connectDatabase, disconnectDatabase } from '~/platform/db/db.server'
import { joinEmbeddedPostgres } from '~/platform/db/embedded/join-embedded-postgres.server'
import { startEmbeddedPostgres } from '~/platform/db/embedded/start-embedded-postgres.server'
import { migrate } from '~/platform/db/migrate.server'
import { withConnection } from '~/platform/db/with-connection.server'
import { type Env, env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { installQueue } from '~/platform/jobs/install-queue.server'
import { embeddedRole, externalRole } from './database-role.server'
import { isWebProcess } from './web-processes.server'

export interface RunningDatabase {
  /** Whether the app brought its own PostgreSQL. */
  embedded: boolean
  stop: () => Promise<void>
}

/**
 * Brings a migrated database: the one DATABASE_URL names, else our own under DATA_DIR. The role that owns the tables makes
 * them; the app works with one that owns nothing, wherever the database lets it.
 */
export async function startDatabase(): Promise<RunningDatabase> {
  const { DATABASE_URL, DATABASE_MIGRATION_URL, DATA_DIR, WEB_PROCESSES } = env()
  if (isWebProcess()) {
    // As the one that began this one works with it.
    connectDatabase(DATABASE_URL!)
    return { embedded: false, stop: async () => undefined }
  }
  const server = DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataFolder: DATA_DIR, maxConnections: connectionsOf(WEB_PROCESSES) })
  const ownerUrl = server?.url('parley') ?? DATABASE_MIGRATION_URL ?? DATABASE_URL!
  let url: string
  try {
    if (server) await ensureDatabase(server.url('postgres'))
    await migrate(ownerUrl, join(projectRoot, 'prisma', 'migrations'))
    await installQueue(ownerUrl)
    url = server ? await embeddedRole(ownerUrl) : await externalRole(ownerUrl, DATABASE_URL!)
  } catch (error) {
    // Whoever tries again starts from nothing.
    await server?.stop()
    throw error
  }
  connectDatabase(url)
  return { embedded: server !== null, stop: async () => server?.stop() }
}

const CONNECTIONS_OF_PROCESS = 30

/** What our own server lets in: this process with its jobs, commands beside it, and each web process. */
const connectionsOf = (webProcesses: number): number =>
  100 + (webProcesses > 1 ? webProcesses * CONNECTIONS_OF_PROCESS : 0)

export type DatabasePlace = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

/**
 * Runs a command on the app's database, beside the app or while it is stopped. Nothing is migrated: the app that runs
 * may be of another version.
 *
 * @throws AppError `not_found` when no app has made its tables yet
 */
export async function withDatabase<T>(
  command: () => Promise<T>,
  { DATABASE_URL, DATA_DIR }: DatabasePlace = env(),
): Promise<T> {
  const server = DATABASE_URL ? null : await joinEmbeddedPostgres(DATA_DIR)
  const url = DATABASE_URL ?? server?.url('parley')
  const place = DATABASE_URL ? 'DATABASE_URL' : DATA_DIR
  try {
    if (!url || !(await hasTables(url)))
      throw new AppError('not_found', {
        detail: `There are no accounts at ${place} yet: start Parley first.`,
      })
    connectDatabase(url, { maxConnections: 2 })
    return await command()
  } finally {
    await disconnectDatabase()
    await server?.stop()
  }
}

async function hasTables(url: string): Promise<boolean> {
  try {
    return await withConnection(url, async (client) => {
      const { rows } = await client.query<{ users: string | null }>(
        `SELECT to_regclass('public.users') AS users`,
      )
      return rows[0]?.users != null
    })
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_DATABASE) return false
    throw error
  }
}

/** PostgreSQL's `invalid_catalog_name`. */
const NO_SUCH_DATABASE = '3D000'

async function ensureDatabase(adminUrl: string): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'parley'`)
    if (!rowCount) await client.query('CREATE DATABASE parley')
  })
}
