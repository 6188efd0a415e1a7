import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { APP_ROLE, asRole } from '~/platform/db/app-role.server'
import { connectDatabase, disconnectDatabase, systemDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'

const TEMPLATE = 'parley_template'

const url = (database: string) => inject('databaseUrl').replace('/postgres?', `/${database}?`)
let own = ''

/** The test file's database as the role that owns its tables: for what starts a whole app there, which migrates. */
export const ownerUrl = (): string => url(own)

/** Does to the test file's database what the app's role may not: empties tables, makes others, disables triggers. */
export async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Call at the top of a test file that needs the database: this file gets a clone of the migrated
 * template, on the same real PostgreSQL as every other, and works with the role that the app has.
 */
export function withTestDatabase(): void {
  const name = `test_${randomUUID().replaceAll('-', '')}`

  beforeAll(async () => {
    await asAdmin(url('postgres'), `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
    own = name
    connectDatabase(asRole(url(name), APP_ROLE), { maxConnections: 10 })
  })

  // Its files stay until the server's folder goes: a file system slows down where many were just deleted (ext4 without a
  // journal looks at each of them before it makes another), and the next clone makes a thousand.
  afterAll(async () => {
    // What asks for a person or answers one writes a job, which opens the queue.
    await stopJobs()
    await disconnectDatabase()
    await asAdmin(
      url('postgres'),
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    )
  })
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Only one clone of a template at a time: wait for our turn instead of failing.
    await client.query('SELECT pg_advisory_lock(4711)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A user who owns a fresh, empty workspace. */
export async function testWorkspace(
  overrides: { currency?: string; defaultLanguage?: string } = {},
): Promise<{ workspaceId: string; userId: string }> {
  const key = randomUUID()
  const user = await systemDb().user.create({
    data: { email: `${key}@example.test`, emailNormal: `${key}@example.test`, profile: { create: {} } },
  })
  const workspace = await systemDb().workspace.create({
    data: {
      name: 'Test shop',
      slug: `test-${key}`,
      ...overrides,
      memberships: { create: { userId: user.id, role: 'owner' } },
    },
  })
  return { workspaceId: workspace.id, userId: user.id }
}
