import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { DatabasePool } from './database-pool.server'
import { type Prisma, PrismaClient } from './generated/client'
import { scopeToWorkspace } from './scope-to-workspace.server'
import { statementNames } from './statement-names'

export { Prisma } from './generated/client'

interface Connection {
  url: string
  pool: pg.Pool
  nameStatement: ReturnType<typeof statementNames>
  prisma: PrismaClient
  /** By workspace id. */
  scoped: Map<string, ReturnType<typeof scopeToWorkspace>>
}

let connection: Connection | undefined

/** Points this process at a database. Called once at boot, and by a test worker for its own clone. */
export function connectDatabase(url: string, { maxConnections = 20 } = {}): void {
  if (connection) throw new Error('The database is connected already: call disconnectDatabase() first.')
  const pool = new DatabasePool({ connectionString: url, max: maxConnections })
  const nameStatement = statementNames()
  const adapter = new PrismaPg(pool, { statementNameGenerator: nameStatement })
  connection = { url, pool, nameStatement, prisma: new PrismaClient({ adapter }), scoped: new Map() }
}

export async function disconnectDatabase(): Promise<void> {
  const closing = connection
  connection = undefined
  await closing?.prisma.$disconnect()
  if (closing && !closing.pool.ended) await closing.pool.end()
}

/** Connection string in use, for parts that keep a connection of their own (jobs, notifications). */
export const databaseUrl = (): string => connected().url

/** The process's own pool, for statements Prisma can't say (COPY-sized inserts, set-based applies). */
export const databasePool = (): pg.Pool => connected().pool

/**
 * The rows of one statement outside any transaction, past the client: for what every answer and every page asks, where its
 * machinery costs more than the statement. As with `$queryRaw`, the statement names its workspace.
 */
export async function queryRows<Row extends object>({ text, values }: Prisma.Sql): Promise<Row[]> {
  const { pool, nameStatement } = connected()
  const name = nameStatement({ sql: text }) || undefined
  return (await pool.query<Row>({ name, text, values })).rows
}

/**
 * The unscoped client. For what belongs to no workspace (identity, limits, health) and for work across
 * workspaces; `tests/integration/workspace-scope.test.ts` lists the files that may use it.
 */
export const systemDb = (): PrismaClient => connected().prisma

/**
 * The client through which everything a customer owns is read and written: each query on a model with
 * `workspaceId` is narrowed to this workspace, each new row must carry it.
 */
export function workspaceDb(workspaceId: string) {
  const { prisma, scoped } = connected()
  const known = scoped.get(workspaceId)
  if (known) return known
  if (scoped.size >= MOST_SCOPED) scoped.clear()
  const made = scopeToWorkspace(prisma, workspaceId)
  scoped.set(workspaceId, made)
  return made
}

/** Scoped clients kept; making one costs as much as a small read. */
const MOST_SCOPED = 1000

export type WorkspaceDb = ReturnType<typeof workspaceDb>
/** Either a scoped client or a transaction of one: what a use case takes to join its caller's transaction. */
export type WorkspaceTx = Parameters<Parameters<WorkspaceDb['$transaction']>[0]>[0]
export type SystemTx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

function connected(): Connection {
  if (!connection) throw new Error('The database is not connected: call connectDatabase() at boot.')
  return connection
}
