import { expect, test } from 'vitest'
import { asOwner, ownerUrl, withTestDatabase } from '../../../tests/support/database'
import { APP_ROLE, asRole, makeAppRole, ownsTables, whoIs } from './app-role.server'
import { databasePool, databaseUrl } from './db.server'

withTestDatabase()

const say = (statement: string) => databasePool().query(statement)

test('the app’s role owns nothing, and can neither change tables nor disable triggers', async () => {
  expect((await say('SELECT current_user')).rows).toEqual([{ current_user: APP_ROLE }])
  expect(await ownsTables(databaseUrl())).toBe(false)
  expect(await ownsTables(ownerUrl())).toBe(true)
  const { rows } = await say('SELECT relname FROM pg_class WHERE relowner = current_user::regrole')
  expect(rows).toEqual([])
  for (const statement of [
    'ALTER TABLE journal_lines DISABLE TRIGGER ALL',
    'ALTER TABLE payments DROP CONSTRAINT payments_refunded',
    'DROP TRIGGER refunds_within_payment ON refunds',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'SET session_replication_role = replica',
    'TRUNCATE journal_lines',
    'CREATE TABLE own (id int)',
    'CREATE TRIGGER own BEFORE INSERT ON journal_lines EXECUTE FUNCTION refuse_change()',
    'UPDATE _prisma_migrations SET checksum = checksum',
    `SET ROLE ${(await whoIs(ownerUrl())).role}`,
  ])
    await expect(say(statement), statement).rejects.toThrow(
      /permission denied|must be owner|must be able to SET ROLE/,
    )
})

test('it reads and writes the rows of every table, makes queues, and a table that is new is its own to write', async () => {
  const { rows } = await say(`
    SELECT relname FROM pg_class
    WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind IN ('r', 'p')
      AND relname <> '_prisma_migrations' AND NOT (
        has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
        AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))`)
  expect(rows).toEqual([])
  await say(`SELECT pgboss.create_queue('of-the-app', '{"policy": "standard"}')`)
  await say(`INSERT INTO pgboss.job (name) VALUES ('of-the-app')`)
  await asOwner('CREATE TABLE made_later (id int)')
  await say('INSERT INTO made_later VALUES (1)')
})

test('a role of its own comes in with its password, also when that is another one later', async () => {
  for (const password of ['first of them', 'second’s ünlike']) {
    await makeAppRole(ownerUrl(), 'parley_other', password)
    // The test's server trusts whoever comes; what it keeps is the verifier.
    const { rows } = await verifierOf('parley_other')
    expect(rows[0]!.rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/)
  }
  expect(await whoIs(asRole(ownerUrl(), 'parley_other'))).toMatchObject({ role: 'parley_other' })
  await asOwner('DROP ROLE parley_other')
})

async function verifierOf(role: string): Promise<{ rows: { rolpassword: string }[] }> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: ownerUrl() })
  await client.connect()
  try {
    return await client.query('SELECT rolpassword FROM pg_authid WHERE rolname = $1', [role])
  } finally {
    await client.end()
  }
}
