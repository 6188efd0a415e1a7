import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { asOwner, ownerUrl, withTestDatabase } from '~/../tests/support/database'
import { asRole, ownsTables, whoIs } from '~/platform/db/app-role.server'
import { log } from '~/platform/telemetry/log.server'
import { externalRole } from './database-role.server'

withTestDatabase()

const warnings = () => vi.spyOn(log(), 'warn')

test('where the owner may make roles, the app works with one of its own, and again at the next start', async () => {
  const warned = warnings()
  const { database } = await whoIs(ownerUrl())
  const url = await externalRole(ownerUrl(), ownerUrl())
  expect(await whoIs(url)).toEqual({ role: `${database}_app`, database })
  expect(new URL(url).searchParams.get('password')).toMatch(/^[\w-]{43}$/)
  expect(await ownsTables(url)).toBe(false)
  expect(await externalRole(ownerUrl(), ownerUrl())).toBe(url)
  expect(warned).not.toHaveBeenCalled()
  await asOwner(`DROP OWNED BY "${database}_app"; DROP ROLE "${database}_app"`)
})

test('an owner who may make no roles is worked with all the same, and the log says what that means', async () => {
  const warned = warnings()
  await asOwner(`
    CREATE ROLE modest LOGIN; GRANT ALL ON SCHEMA public TO modest;
    ALTER TABLE journal_lines OWNER TO modest`)
  const modest = asRole(ownerUrl(), 'modest')
  expect(await externalRole(modest, modest)).toBe(modest)
  expect(warned.mock.calls.map((call) => call.at(-1)).join()).toContain('DATABASE_MIGRATION_URL')
  await asOwner('REASSIGN OWNED BY modest TO CURRENT_USER; DROP OWNED BY modest; DROP ROLE modest')
})

test('a role that the settings name is granted what the app needs', async () => {
  const warned = warnings()
  await asOwner('CREATE ROLE named LOGIN')
  const named = asRole(ownerUrl(), 'named')
  expect(await externalRole(ownerUrl(), named)).toBe(named)
  const client = new pg.Client({ connectionString: named })
  await client.connect()
  await client.query('UPDATE payments SET updated_at = now()')
  await client.query(`SELECT pgboss.create_queue('of-the-named', '{"policy": "standard"}')`)
  await expect(client.query('ALTER TABLE payments DISABLE TRIGGER ALL')).rejects.toThrow('must be owner')
  await client.end()
  expect(warned).not.toHaveBeenCalled()
  await asOwner('DROP OWNED BY named; DROP ROLE named')
})
