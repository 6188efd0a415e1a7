import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import type pg from 'pg'
import { withConnection } from './with-connection.server'

/** The role that the app works with: it reads and writes rows, owns nothing, and so changes no table and no trigger. */
export const APP_ROLE = 'parley_app'

/** Processes that start at once take turns: PostgreSQL refuses two changes of one role's rights at a time. */
const GRANTS_LOCK = 7_275_392

const ROWS = 'SELECT, INSERT, UPDATE, DELETE'

/** The same database under another role. What an address says in its query counts before its user. */
export function asRole(url: string, role: string, password?: string): string {
  const address = new URL(url)
  address.searchParams.set('user', role)
  if (password !== undefined) address.searchParams.set('password', password)
  return address.href
}

/**
 * Makes the app's role where it isn't there yet, or gives it this password.
 *
 * @throws pg.DatabaseError when the owner may make no roles
 */
export async function makeAppRole(ownerUrl: string, role: string, password: string | null): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    const secret = password === null ? '' : ` PASSWORD '${scramVerifier(password, role)}'`
    const name = client.escapeIdentifier(role)
    if (!rowCount) await client.query(`CREATE ROLE ${name} LOGIN${secret}`)
    else if (secret) await client.query(`ALTER ROLE ${name} LOGIN${secret}`)
  })
}

/**
 * Lets a role write and read rows and use the queue, and nothing else. Called after every migration: tables that are new
 * since are granted as well.
 */
export async function grantToApp(ownerUrl: string, role: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const to = client.escapeIdentifier(role)
    for (const schema of ['public', 'pgboss'])
      await client.query(`
        GRANT USAGE ON SCHEMA ${schema} TO ${to};
        GRANT ${ROWS} ON ALL TABLES IN SCHEMA ${schema} TO ${to};
        GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to};
        ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${ROWS} ON TABLES TO ${to}`)
    await client.query(`REVOKE ALL ON "_prisma_migrations" FROM ${to}`)
    // An import has the planner count its own rows; before version 17 only the owner may, and is passed over.
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    )
    if (rows[0]!.version >= 170_000) await client.query(`GRANT MAINTAIN ON import_drafts TO ${to}`)
  })
}

/** Whether the role of an address could change tables or disable triggers. */
export async function ownsTables(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ owns: boolean }>(`
      SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) OR EXISTS (
        SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND pg_has_role(current_user, relowner, 'MEMBER')) AS owns`)
    return rows[0]!.owns
  })
}

/** The role and the database of an address. */
export async function whoIs(url: string): Promise<{ role: string; database: string }> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ role: string; database: string }>(
      'SELECT current_user AS role, current_database() AS database',
    )
    return rows[0]!
  })
}

async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [GRANTS_LOCK])
    await work(client)
  })
}

const ITERATIONS = 4096

/** A password as PostgreSQL keeps it (RFC 5803), so that the server's log of statements never has it. */
function scramVerifier(password: string, role: string): string {
  const salt = createHash('sha256').update(role).digest().subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`
}
