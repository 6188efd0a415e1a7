import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type BuiltServer, startBuiltServer, stopProgram } from '../../bench/lib/built-server'
import { type Heap, heapOf, TELLS_HEAP } from '../../bench/lib/heap-of'
import { residentMiB } from '../../bench/lib/resident-memory'
import { DatabaseProxy } from '../../tests/doubles/database-proxy'
import { Visitor } from './visitor'

export interface Rig {
  origin: string
  /** A signed-in merchant. */
  member: Visitor
  /** Of their widget. */
  widgetKey: string
  memoryMiB(): number
  /** Sends the product's process a signal. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** What the product holds once everything dead is collected. */
  heap(snapshot?: string): Promise<Heap>
}

/** Runs work against the built product whose database is reached by a way that can be broken. */
export async function withProxiedDatabase(
  work: (
    rig: Rig & { proxy: DatabaseProxy; query: Query; connect: () => Promise<pg.Client> },
  ) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const { startEmbeddedPostgres } = await import('~/platform/db/embedded/start-embedded-postgres.server')
    const { withConnection } = await import('~/platform/db/with-connection.server')
    const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database') })
    await withConnection(postgres.url('postgres'), (client) => client.query('CREATE DATABASE parley'))
    const proxy = await DatabaseProxy.to(postgres.url('parley'))
    const query: Query = (text, values) =>
      withConnection(postgres.url('parley'), async (client) => (await client.query(text, values)).rows)
    const connect = async () => {
      const client = new pg.Client({ connectionString: postgres.url('parley') })
      await client.connect()
      return client
    }
    try {
      await withServer({ folder, databaseUrl: proxy.url }, (rig) => work({ ...rig, proxy, query, connect }))
    } finally {
      await proxy.stop()
      await postgres.stop()
    }
  })
}

/** Runs work against the built product with its own database, whose process id is told. */
export async function withOwnDatabase(
  work: (rig: Rig & { databaseProcess: () => Promise<number> }) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const { clusterFolder } = await import('~/platform/db/embedded/start-embedded-postgres.server')
    const { resolveInstallation } = await import('~/platform/db/embedded/resolve-installation.server')
    const cluster = await clusterFolder(join(folder, 'data'), await resolveInstallation())
    const databaseProcess = async () =>
      Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
    await withServer({ folder, databaseUrl: '' }, (rig) => work({ ...rig, databaseProcess }))
  })
}

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

async function withServer(
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
  work: (rig: Rig) => Promise<void>,
): Promise<void> {
  let server: BuiltServer | undefined
  try {
    server = await startBuiltServer(
      {
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, 'data'),
        HOST: '127.0.0.1',
        SAMPLE_SHOP: 'off',
        SITE_CHAT: 'off',
        LOG_LEVEL: 'silent',
        CONFIRM_EMAIL: 'off',
        BREACHED_PASSWORDS_URL: 'off',
        SMTP_URL: '',
      },
      TELLS_HEAP,
    )
    const program = server.process
    const origin = server.url
    const member = new Visitor(origin)
    const widgetKey = await member.signUp()
    await work({
      origin,
      member,
      widgetKey,
      memoryMiB: () => residentMiB(program.pid!),
      signal: (name) => void program.kill(name),
      heap: (snapshot) => heapOf(program, snapshot),
    })
  } finally {
    await stopProgram(server?.process)
  }
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'outage-check-'))
  // PostgreSQL runs as another account where root calls.
  await chmod(folder, 0o755)
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
